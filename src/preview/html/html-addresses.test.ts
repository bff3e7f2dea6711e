import { expect, test } from 'vitest';
import { isHarmlessAddress, leavesPage, loadsFromElsewhere } from './html-addresses.ts';

test.each([
  ['https://example.com/', false, true],
  ['mailto:a@example.com', false, true],
  ['#part', false, true],
  ['images/a.png', true, true],
  ['javascript:alert(1)', false, false],
  [' java\nscript:alert(1)', false, false],
  ['\u0001javascript:alert(1)', false, false],
  ['JAVASCRIPT&colon;alert(1)', false, true],
  ['vbscript:x', false, false],
  ['data:text/html,<script>', false, false],
  ['data:text/html,x', true, false],
  ['data:image/png;base64,AAAA', true, true],
  ['data:image/png;base64,AAAA', false, false],
  ['blob:null/1', false, false],
  ['file:///etc/passwd', true, false],
])('address %j (image %j) stays: %j', (address, isImage, expected) => {
  expect(isHarmlessAddress(address, isImage)).toBe(expected);
});

test.each([
  ['images/a.png', false],
  ['/skin/a.png', false],
  ['#part', false],
  ['data:image/png;base64,AAAA', false],
  ['https://evil.example/a.png', true],
  ['//evil.example/a.png', true],
  ['\\\\evil.example/a.png', true],
  ['/\\evil.example/a.png', true],
  [' \t//evil.example', true],
  ['http://', true],
  ['blob:https://evil.example/1', true],
])('loading %j leaves the page: %j', (address, expected) => {
  expect(leavesPage(address)).toBe(expected);
});

test.each([
  ['red', false],
  ['url(#gradient)', false],
  ['url("images/a.png") no-repeat', false],
  ['url(data:image/png;base64,AAAA)', false],
  ['url(https://evil.example/a)', true],
  ["url( '//evil.example/a' )", true],
  ['image-set("https://evil.example/a" 1x)', true],
  ['image-set(url("https://evil.example/a") 1x, "b.png" 2x)', true],
  ['cross-fade(url(a.png), url(//evil.example/a), 50%)', true],
  ['"Times New Roman", serif', false],
  ['u\\72l(x)', true],
  ['expression(alert(1))', true],
  ['calc(100% - 4px)', false],
])('the CSS value %j loads from elsewhere: %j', (value, expected) => {
  expect(loadsFromElsewhere(value)).toBe(expected);
});
