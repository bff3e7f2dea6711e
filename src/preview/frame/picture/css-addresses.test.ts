import { expect, test } from 'vitest';
import { cssWithFiles } from './css-addresses.ts';
import type { PictureFiles } from './picture-files.ts';

const base = 'http://127.0.0.1:8123/frame/cap/project/skin/css/a.css';

function makeFiles(sheets: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const files: PictureFiles = {
    dataAddress: async (address) => {
      asked.push(address);
      return `data:${address.split('/').at(-1)}`;
    },
    text: async (address) => sheets[address.split('/').at(-1) ?? ''] ?? '',
    leftOut: () => 0,
  };
  return { asked, files };
}

test.each([
  ['i { background: url(../images/a.png) }', 'i { background: url("data:a.png") }'],
  ['i { background: url( "../images/a b.png" ) }', 'i { background: url("data:a%20b.png") }'],
  [
    "i { src: url('f.woff2') format('woff2'), URL(f.ttf?#iefix) }",
    `i { src: url("data:f.woff2") format('woff2'), url("data:f.ttf?#iefix") }`,
  ],
  [String.raw`i { background: url(a\(1\).png) }`, 'i { background: url("data:a(1).png") }'],
  [String.raw`i { background: url("\61.png") }`, 'i { background: url("data:a.png") }'],
])('files of %s are inlined', async (css, expected) => {
  expect(await cssWithFiles(css, base, makeFiles().files)).toBe(expected);
});

test.each([
  '/* url(a.png) @import "b.css" */ i { color: red }',
  `i::before { content: 'url(a.png)' "url(b.png)" }`,
  'i { filter: url(#blur); background: url(data:image/png;base64,AAAA) }',
  `i { content: "it's"; } b { content: '@import' }`,
  'i { background: url() }',
])('%s refers to no file and stays', async (css) => {
  const { asked, files } = makeFiles();
  expect(await cssWithFiles(css, base, files)).toBe(css);
  expect(asked).toEqual([]);
});

test('imported sheets are inlined with their own files, relative to themselves, and keep their conditions', async () => {
  const { asked, files } = makeFiles({ 'b.css': 'b { background: url(deep.png) }' });
  const css = await cssWithFiles('@import "more/b.css" screen; @import url(c.css);', base, files);
  const [first = '', second = ''] = [...css.matchAll(/@import url\("data:text\/css;charset=utf-8,([^"]*)"\)/g)].map(([, text]) =>
    decodeURIComponent(text ?? ''),
  );
  expect(first).toBe('b { background: url("data:deep.png") }');
  expect(second).toBe('');
  expect(css).toMatch(/"\) screen; @import/);
  expect(asked).toEqual(['http://127.0.0.1:8123/frame/cap/project/skin/css/more/deep.png']);
});

test('sheets that import each other come to an end', async () => {
  const { files } = makeFiles({ 'a.css': '@import "b.css";', 'b.css': '@import "a.css"; b { color: red }' });
  expect(await cssWithFiles('@import "b.css";', base, files)).toContain('color');
});

test('rules for the root apply to the page inside the picture', async () => {
  expect(await cssWithFiles(':root { --a: 1 } :root-like {}', base, makeFiles().files)).toContain(':is(:root, html) { --a: 1 }');
});

test('a sheet may contain an inline file of several megabytes', async () => {
  const css = `i { src: url(data:font/woff2;base64,${'A'.repeat(8_000_000)}) } b { src: url("data:font/woff2;base64,${'A'.repeat(8_000_000)}") }`;
  expect((await cssWithFiles(css, base, makeFiles().files)).length).toBe(css.length);
});
