// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of scripts.
import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../project/widget-edit/text-edit.ts';
import type { FormattedRole } from './formatting-types.ts';
import { formatFile } from './format-file.ts';
import { formattingEdits } from './formatting-edits.ts';

const options = { tabWidth: 2, useTabs: false };
async function formatted(role: FormattedRole, text: string): Promise<string> {
  const result = await formatFile({ role, text, options });
  if (result.outcome === 'refused') throw new Error(`${result.line}:${result.column} ${result.message}`);
  expect(applyTextEdits(text, formattingEdits(text, result.text))).toBe(result.text);
  return result.text;
}

describe('scripts', () => {
  it('are laid out, and texts in templates stay', async () => {
    const text = 'Repository={a:{init:{url:"/api",body:()=>`{"MDX":"SELECT   {}\n ON 0"}`}}};';
    expect(await formatted('repository', text)).toBe(
      'Repository = {\n  a: {\n    init: {\n      url: "/api",\n      body: () => `{"MDX":"SELECT   {}\n ON 0"}`,\n    },\n  },\n};',
    );
  });

  it.each([
    ['tabs', 'a = {\n\tb: 1,\n};\n'],
    ['four columns, no semicolons', 'a = {\n    b: 1,\n}\nf()\n'],
    ['double quotes, no commas at the end', 'a = {\n  b: "c",\n  d: "it\'s"\n};\n'],
    ['narrow braces, bare parameters', 'a = {b: c => c};\n'],
    ['keys in quotes', "a = { 'b': 1, c: 2 };\n"],
    ['no last line end', "a = 'b';"],
    ['line ends of Windows', "a = {\r\n  b: 'c',\r\n};\r\n"],
    ['nothing', ''],
    ['a plain script', 'var await = 010;\nwith (await) f();\n'],
  ])('keep %s', async (_, text) => {
    expect(await formatted('repository', text)).toBe(text);
  });

  it('compare functions in a condition as they did', async () => {
    const after = await formatted('repository', 'b = a ? 0 : (function (c) { return c; }) < d ? 1 : 0;\n');
    expect(after).toContain('} < d');
    expect(await formatted('repository', after)).toBe(after);
  });

  it('with mistakes are refused with the place', async () => {
    const text = 'Repository = {\r\n  a: { init: { url: "/api" }\r\n};\r\n';
    expect(await formatFile({ role: 'repository', text, options })).toMatchObject({ outcome: 'refused', line: 3, column: 2 });
    expect(await formatFile({ role: 'repository', text: 'a = <b />;', options })).toMatchObject({ outcome: 'refused', line: 1, column: 5 });
  });
});

describe('stored queries', () => {
  it('keep their texts byte by byte', async () => {
    const query = '  {"MDX": "SELECT  {[a].[b]}   ON 0\n    FROM [c]  -- d\n  "}\n';
    const text = `# queries\na:   >\n${query}\n\n\nb: |\n${query}c:    "x   y"\nd: {e: 1,   f: [ 2,3 ]}\n`;
    expect(await formatted('queries', text)).toBe(`# queries\na: >\n${query}\nb: |\n${query}c: "x   y"\nd: {e: 1, f: [2, 3]}\n`);
  });

  it('keep quotes and what the last line end is part of', async () => {
    expect(await formatted('queries', "a: 'b'\nc: 'd'\ne: \"f\"\n")).toBe("a: 'b'\nc: 'd'\ne: 'f'\n");
    expect(await formatted('queries', 'a: |+\n  b\n\n')).toBe('a: |+\n  b\n\n');
    expect(await formatted('queries', 'a:   |\n  b')).toBe('a: |\n  b');
  });

  it('with mistakes are refused with the place', async () => {
    expect(await formatFile({ role: 'queries', text: 'a: b\nc: "d\n', options })).toMatchObject({ outcome: 'refused', line: 2, column: 4 });
  });
});

describe('style sheets', () => {
  it('are laid out with their own indentation and quotes', async () => {
    expect(await formatted('styleSheet', ".a{color:red;background:url('x.png')}\n.b :hover{\n    margin:0 0\n}\n")).toBe(
      ".a {\n    color: red;\n    background: url('x.png');\n}\n.b :hover {\n    margin: 0 0;\n}\n",
    );
  });

  it.each([
    ['.a {\n  color: red;\n', 1, 4],
    ['.a {}\n}\n', 2, 1],
    ['.a { content: "x; }\n', 1, 15],
  ])('with mistakes are refused with the place: %j', async (text, line, column) => {
    expect(await formatFile({ role: 'styleSheet', text, options })).toMatchObject({ outcome: 'refused', line, column });
  });
});

const sample = import.meta.glob<string>(['../../../resources/sample/*.{js,yml}', '../../../resources/sample/skin/css/*.css'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

it.each(Object.keys(sample))('formats %s of the sample, and changes nothing the second time', async (name) => {
  const role = name.endsWith('yml') ? 'queries' : name.endsWith('css') ? 'styleSheet' : 'repository';
  const once = await formatted(role, sample[name] ?? '');
  expect(await formatted(role, once)).toBe(once);
});
