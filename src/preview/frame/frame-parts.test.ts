import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppChord, isZoomKey } from './app-keys.ts';
import { Dialogs } from './dialogs.ts';
import { sameJson } from './same-json.ts';
import { isHarmlessAddress, leavesPage, loadsFromElsewhere } from './html-addresses.ts';
import { leftOutMessage } from './sanitise-html.ts';

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

test.each([
  ['p', { ctrlKey: true }, true],
  ['P', { ctrlKey: true, shiftKey: true }, true],
  ['s', { metaKey: true }, true],
  ['`', { ctrlKey: true }, true],
  ['F5', {}, true],
  ['F2', {}, false],
  ['c', { ctrlKey: true }, false],
  ['v', { ctrlKey: true }, false],
  ['a', { ctrlKey: true }, false],
  ['z', { ctrlKey: true }, false],
  ['p', {}, false],
  ['Tab', {}, false],
  ['Enter', { ctrlKey: true }, true],
  ['Enter', {}, false],
  ['d', { ctrlKey: true, altKey: true }, true],
  ['PageDown', { altKey: true }, true],
  ['PageDown', {}, false],
  ['k', { ctrlKey: true, altKey: true }, false],
])('%s with %j belongs to the app: %j', (key, modifiers, expected) => {
  expect(isAppChord(press(key, modifiers))).toBe(expected);
});

test.each([
  ['+', { ctrlKey: true, shiftKey: true }, true],
  ['=', { ctrlKey: true }, true],
  ['-', { metaKey: true }, true],
  ['0', { ctrlKey: true }, true],
  ['0', {}, false],
  ['-', { ctrlKey: true, altKey: true }, false],
  ['1', { ctrlKey: true }, false],
])('%s with %j zooms: %j', (key, modifiers, expected) => {
  expect(isZoomKey(press(key, modifiers))).toBe(expected);
});

test('after Ctrl+K the next key belongs to the app too', () => {
  expect(isAppChord(press('c', { ctrlKey: true }), true)).toBe(true);
  expect(isAppChord(press('Enter'), true)).toBe(true);
  expect(isAppChord(press('Shift', { shiftKey: true }), true)).toBe(false);
  expect(isAppChord(press('Escape'), true)).toBe(false);
});

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

test('the same warning is shown once, questions are answered in order', async () => {
  const dialogs = new Dialogs();
  dialogs.show('Choose first', 'warning');
  dialogs.show('Choose first', 'warning');
  const answer = dialogs.ask('Really?');
  dialogs.close(true);
  expect(dialogs.current()?.html).toBe('Really?');
  dialogs.close(true);
  expect(dialogs.current()).toBeUndefined();
  await expect(answer).resolves.toBe(true);
});

test('clearing answers open questions with no', async () => {
  const dialogs = new Dialogs();
  const answer = dialogs.ask('Really?');
  dialogs.clear();
  await expect(answer).resolves.toBe(false);
});

test('equal content is the same, whatever the objects', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => sameJson(value, structuredClone(value))));
  expect(sameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameJson([1], { 0: 1 })).toBe(false);
  expect(sameJson([1, 2], [1])).toBe(false);
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

test('what was left out of a text is told in one sentence, the first five kinds by name', () => {
  expect(leftOutMessage(new Set())).toBeUndefined();
  expect(leftOutMessage(new Set(['a script', 'a refresh to https://example.com/']))).toMatch(
    /^Its HTML is drawn without a script, a refresh to https:\/\/example.com\/: /,
  );
  expect(leftOutMessage(new Set(['1', '2', '3', '4', '5', '6', '7']))).toContain('5, 2 more:');
});
