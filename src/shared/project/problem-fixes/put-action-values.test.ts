import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { putAction } from './put-action.ts';

type Values = Readonly<Record<string, string>>;

const fileWith = (template: string): string => `Repository = { sales: { init: { url: () => \`${template}\`, type: 'GET' } } };`;

/** What the action of a file sends for some values. */
function sentBy(text: string, { a = '', b = '' }: Values): string {
  const run = new Function('a', 'b', `let Repository; ${text}\nreturn Repository.sales.init.url();`) as (a: string, b: string) => string;
  return run(a, b);
}

/** Returns the file with what was sent and edited put into it; undefined where that is refused. */
function put(text: string, sent: string, edited: string): string | undefined {
  const part = { widgetId: 'sales', action: 'init', item: undefined, part: 'url' as const, isQuery: false, sent, edited };
  const outcome = putAction({ kind: 'put-action', parts: [part] }, text);
  return outcome.outcome === 'edits' ? applyTextEdits(text, outcome.edits) : undefined;
}

describe('refused: a value that', () => {
  it.each([
    ['is empty at a word that grows', '${a}0a', '', '00a'],
    ['ends at a word that grows', '${a}0', '[Jan]', '[Jan]00'],
    ['grows behind', '?$top=${a}', '1', '?$top=10'],
    ['grows in front', '[Year].[${a}]', '2026', '[Year].[12026]'],
    ['becomes a longer word', '[${a}]', 'Jan', '[January]'],
    ['gets another word', '[${a}]', 'Spain', '[Spain North]'],
    ['gets another word and another sign', '[${a}]', 'Spain', '[Spain North}'],
    ['gets another word before a blank', '${a} x', 'Spain', 'Spain North x'],
    ['loses what stands in its word', '?$top=${a}0', '1', '?$top=1'],
    ['may have been removed itself', '{[${a}],[Jan]}', 'Jan', '{[Jan]}'],
    ['may have been removed before another', '{[Jan],[${a}]}', 'Jan', '{[Jan]}'],
    ['may have been removed while all around changes', 'x[${a}],[Jan]y', 'Jan', 'p[Jan]q'],
    ['may have been added beside', '{[${a}],[Feb]}', 'Jan', '{[Jan],[Jan],[Feb]}'],
    ['may have been removed with one of two blanks', '${a}a /', ' ', ' /'],
    ['may have got the same sign', "'${a}'", "o'", "'o'''"],
  ])('%s', (_, template, a, edited) => {
    const text = fileWith(template);
    expect(put(text, sentBy(text, { a }), edited)).toBeUndefined();
  });
});

describe('written: what a sign of the text separates from a value', () => {
  it.each([
    ["Cubes('${a}')?$top=10", "Cubes('${a}')?$top=100"],
    ['{[${a}], x}', '{[${a}], [Feb], x}'],
    ['([Year].[${a}])', '([Year].[${a}], [Month].[Feb])'],
    ['{[${a}],[Feb]}', '{[${a}]}'],
    ['([Year].[${a}])', '([Month].[Feb], [Year].[${a}])'],
    ['{[${a}],[Feb]}', '{[${a}],[Jun],[Feb]}'],
    ['{[${a}],[Jun]}', '{[${a}]}'],
    ["'${a}'", '"${a}"'],
    ['${a} x', '${a}  x'],
    ['year ${a} x', 'years ${a} x'],
  ])('%s', (template, wanted) => {
    const [text, a] = [fileWith(template), 'Jan'];
    expect(put(text, sentBy(text, { a }), sentBy(fileWith(wanted), { a }))).toBe(fileWith(wanted));
  });
});

interface Span {
  readonly name: string | undefined;
  readonly text: string;
}

const signOrWord = fc.constantFrom('a', 'Jan', '1', '0', ',', ', ', ' ', '[', ']', '],[', '[Jan]', "'", '=', '😀', '😁');
const words = (most: number) => fc.array(signOrWord, { maxLength: most }).map((parts) => parts.join(''));
const value = fc.constantFrom('', '1', 'a', 'Jan', 'Jan],[Jan', 'Spain', '[Jan]', '😀', ' ', 'a, a');
const spans = fc.array(
  fc.oneof(
    words(3).map((text) => ({ name: undefined, text })),
    fc.constantFrom('a', 'b').map((name) => ({ name, text: '' })),
  ),
  {
    minLength: 1,
    maxLength: 6,
  },
);

/** Returns where the values stand, and what an edit that leaves them alone means for other values. */
function edit(parts: readonly Span[], given: Values, at: number, cut: number, inserted: string) {
  let start = 0;
  const placed = parts.map(({ name, text }) => {
    const length = name === undefined ? text.length : (given[name] ?? '').length;
    start += length;
    return { name, text, start: start - length, end: start };
  });
  const end = Math.min(start, at + cut);
  const valuesOf = placed.filter(({ name }) => name !== undefined);
  const touches = valuesOf.some((one) => one.start <= end && at <= one.end);
  const cutsInto = valuesOf.some((one) => one.start < end && at < one.end && one.start < one.end);
  const meaning = (other: Values): string => {
    const side = (from: number, to: number): string =>
      placed
        .filter((one) => (one.name === undefined ? true : from <= one.start && one.end <= to))
        .map((one) =>
          one.name !== undefined
            ? other[one.name]
            : one.text.slice(Math.max(0, from - one.start), Math.max(0, Math.min(one.end, to) - one.start)),
        )
        .join('');
    return side(0, at) + inserted + side(end, start);
  };
  return { end, touches, cutsInto, meaning };
}

it('means the same for other values, and never changes a value', () => {
  let written = 0;
  const given = fc.record({ a: value, b: value });
  fc.assert(
    fc.property(spans, given, given, fc.nat(40), fc.nat(8), words(2), (parts, values, others, place, cut, inserted) => {
      const text = fileWith(`/${parts.map((one) => (one.name === undefined ? one.text : `\${${one.name}}`)).join('')}/`);
      const all = [{ name: undefined, text: '/' }, ...parts, { name: undefined, text: '/' }];
      const sent = sentBy(text, values);
      const at = place % sent.length;
      const { end, touches, cutsInto, meaning } = edit(all, values, at, cut, inserted);
      const edited = sent.slice(0, at) + inserted + sent.slice(end);
      const changed = put(text, sent, edited);
      if (changed === undefined) return;
      written += 1;
      expect(sentBy(changed, values)).toBe(edited);
      if (!touches) expect(sentBy(changed, others)).toBe(meaning(others));
      // Taken out of a value, other than from within a word, or a sign of two units, to within another that ends alike; or a word written
      // beside a value.
      const isWithinWord = [at, end].some((one) => /^(?:[\p{L}\p{N}]{2}|[\u{10000}-\u{10FFFF}])$/u.test(sent.slice(one - 1, one + 1)));
      expect(inserted === '' && cutsInto && !isWithinWord).toBe(false);
      expect(at === end && touches && /^\s*[\p{L}\p{N}][\s\p{L}\p{N}]*$/u.test(inserted)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
  expect(written).toBeGreaterThan(300);
});
