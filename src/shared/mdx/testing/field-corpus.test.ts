import { describe, expect, it } from 'vitest';
import { applyBlankEdits, formatMdx } from '../format-mdx.ts';
import { judgeStatement } from '../judge-statement.ts';
import { parseTolerantly } from '../parse.ts';
import { printStatement } from '../print.ts';
import { calculationTexts } from './corpus/calculation-texts.ts';
import { queryTexts, templateTexts } from './corpus/query-texts.ts';
import { setTexts } from './corpus/set-texts.ts';
import { wrongTexts } from './corpus/wrong-texts.ts';

/** Returns the tree without places, for comparison. */
function treeOf(text: string): unknown {
  const { tree, errors } = parseTolerantly(text);
  expect(errors.map(({ message, range }) => `${range.offset} ${message}`)).toEqual([]);
  return JSON.parse(JSON.stringify(tree, (key, item: unknown) => (key === 'range' ? undefined : item)));
}

const texts = [...setTexts, ...calculationTexts, ...queryTexts, ...templateTexts];

describe('texts as they occur in the field', () => {
  it('are 168, no two alike', () => {
    expect(new Set(texts).size).toBe(168);
  });

  it.each(texts)('%s', (text) => {
    const tree = treeOf(text);
    const read = parseTolerantly(text).tree;
    if (read === null) throw new Error('read as nothing');
    expect(treeOf(printStatement(read))).toEqual(tree);
    for (const hasLines of [true, false]) {
      const formatted = applyBlankEdits(text, formatMdx(text, { indent: '  ', base: '', hasLines }) ?? []);
      expect(treeOf(formatted)).toEqual(tree);
      expect(formatMdx(formatted, { indent: '  ', base: '', hasLines })).toEqual([]);
    }
  });

  it.each([...calculationTexts, ...queryTexts].filter((text) => !text.includes('$')))('is judged by what it does: %s', (text) => {
    expect(judgeStatement(text).kind).toBe(text.startsWith('UPDATE') ? 'update' : 'select');
  });
});

describe('wrong texts', () => {
  it('are at least 40, no two alike', () => {
    expect(new Set(wrongTexts.map(([text]) => text)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(wrongTexts)('%s', (text, ...mistakes) => {
    const found = parseTolerantly(text).errors.map(({ message, range }) => `${range.offset + 1} ${message}`);
    expect(found).toEqual(mistakes);
    expect(formatMdx(text, { indent: '  ', base: '', hasLines: true })).toBeUndefined();
  });
});
