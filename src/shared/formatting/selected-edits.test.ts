import { expect, it } from 'vitest';
import { applyTextEdits } from '../project/widget-edit/text-edit.ts';
import type { FormattedRole } from './formatting-types.ts';
import { formatFile } from './format-file.ts';
import { formattingEdits } from './formatting-edits.ts';
import { selectedEdits } from './selected-edits.ts';

async function formatPart(role: FormattedRole, text: string, part: string): Promise<string> {
  const result = await formatFile({ role, text, options: { tabWidth: 2, useTabs: false } });
  if (result.outcome === 'refused') throw new Error(result.message);
  const start = text.indexOf(part);
  expect(start).toBeGreaterThanOrEqual(0);
  const edits = selectedEdits(role, text, formattingEdits(text, result.text), { start, end: start + part.length });
  return edits === undefined ? 'refused' : applyTextEdits(text, edits);
}

const script = 'Repository = {\n  a: {x:1},\n  b: {  y:2,   z:3 },\n  c: {w:4},\n};\nf( );\n';

it.each([
  ['b: {  y:2', script.replace('{  y:2,   z:3 }', '{ y: 2, z: 3 }')],
  ['  b: {  y:2,   z:3 },\n', script.replace('{  y:2,   z:3 }', '{ y: 2, z: 3 }')],
  ['z:3', script.replace('   z:3', ' z: 3')],
  ['f( )', script.replace('f( )', 'f()')],
])('formats the smallest members or statements around %j', async (part, expected) => {
  expect(await formatPart('repository', script.replace('a: {x:1}', 'a: { x:1 }'), part)).toBe(expected.replace('a: {x:1}', 'a: { x:1 }'));
});

it('formats whole entries of stored queries, and whole rules', async () => {
  const queries = 'a:   1\nb:   >\n    text\nc:   2\n';
  expect(await formatPart('queries', queries, 'text')).toBe('a:   1\nb: >\n    text\nc:   2\n');
  const styles = '.a{color:red}\n.b{\n  margin:0\n}\n.c{color:blue}\n';
  expect(await formatPart('styleSheet', styles, 'margin')).toBe('.a{color:red}\n.b {\n  margin: 0;\n}\n.c{color:blue}\n');
});
