import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json.ts';
import { initThatReturns, writeEntry } from './write-entry.ts';
import { applyTextEdits } from './text-edit.ts';

function write(text: string, widgetId: string, result: unknown): string {
  const outcome = writeEntry(text, widgetId, initThatReturns(result as JsonValue));
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return applyTextEdits(text, outcome.edits);
}

// biome-ignore lint/suspicious/noExplicitAny: the value of a file anyone may have written
const evaluate = (text: string): any => new Function(`var Repository; ${text}\n;return Repository;`)();

it('is inserted after the other entries, in the style of the file', () => {
  const text = '// Entries.\nRepository = {\n    a: {\n        init: () => ({}),\n    }, // the first\n};\n';
  expect(write(text, 'note', { title: "It's" })).toBe(
    "// Entries.\nRepository = {\n    a: {\n        init: () => ({}),\n    }, // the first\n    note: {\n        init() {\n            return { title: 'It\\'s' };\n        },\n    },\n};\n",
  );
});

it.each([
  '',
  '// nothing yet',
  'Repository = {};\n',
  'var Repository = {\n  // none\n};',
  'const all = {}; Repository = all;',
  'x = 1\r\n',
])('can be the first one: %j', (text) => {
  const after = write(text, 'odd-id', [1, { a: null }]);
  expect(evaluate(after.replace(/^var /, ''))['odd-id'].init()).toEqual([1, { a: null }]);
  expect(after.replaceAll('\r\n', '').includes('\n')).toBe(!text.includes('\r\n'));
});

it.each([
  ['Repository = { note: { init() {} } };', 'has an entry'],
  ['Repository = {', 'syntax error'],
  ['Repository = make();', 'put together by code'],
  ['Repository = Object.assign({}, a, b);', 'put together by code'],
])('is refused with what to do: %s', (text, message) => {
  expect(writeEntry(text, 'note', initThatReturns({}))).toMatchObject({ outcome: 'refused', message: expect.stringContaining(message) });
});

it('keeps every byte of any file and evaluates to the value', () => {
  const layouts = fc.constantFrom('', ' ', '\n  ', '\n\t', ' // why\n  ', ',', ', ', ',\n', ', // last\n', ' /* x */ ');
  fc.assert(
    fc.property(
      fc.nat(3),
      layouts,
      layouts,
      fc.string({ minLength: 1, unit: 'binary' }),
      fc.jsonValue(),
      (count, open, close, id, value) => {
        fc.pre(!open.includes(',') && !(count === 0 && close.includes(',')));
        const entries = Array.from({ length: count }, (_, index) => `e${index}: {}`);
        const text = `Repository = {${open}${entries.join(',')}${close}};`;
        const after = write(text, `${id}.`, value);
        expect(JSON.stringify(evaluate(after)[`${id}.`].init())).toBe(JSON.stringify(value));
        const outcome = writeEntry(text, `${id}.`, initThatReturns(value as JsonValue));
        const edits = outcome.outcome === 'edits' ? outcome.edits : [];
        expect(edits.every((edit) => text.slice(edit.start, edit.end).trim() === '')).toBe(true);
      },
    ),
  );
});
