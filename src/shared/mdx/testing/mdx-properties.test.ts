import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBlankEdits, formatMdx } from '../format-mdx.ts';
import { parseTolerantly } from '../parse.ts';
import { printStatement } from '../print.ts';
import { damagedQuery, generatedQuery } from './generated-query.ts';

/** `npm run test:long` asks for many more than a few hundred. */
const numRuns = Number(process.env['MDX_RUNS'] ?? 300);

/** Returns the tree without places, for comparison. */
function treeOf(text: string): unknown {
  const { tree, errors } = parseTolerantly(text);
  if (errors.length > 0) throw new Error(`${text}\n${errors.map(({ message }) => message).join('; ')}`);
  return JSON.parse(JSON.stringify(tree, (key, item: unknown) => (key === 'range' ? undefined : item)));
}

describe('generated queries', () => {
  it('print as texts that read back as the same tree', () => {
    fc.assert(
      fc.property(generatedQuery, (text) => {
        const before = treeOf(text);
        const { tree } = parseTolerantly(text);
        if (tree === null) throw new Error(`not read: ${text}`);
        expect(treeOf(printStatement(tree))).toEqual(before);
      }),
      { numRuns },
    );
  }, 600_000);

  it('are laid out without a change of tree, tokens or comments, and once for all', () => {
    const layout = { indent: '  ', base: '    ', hasLines: true };
    const contentOf = (text: string) => {
      const { tokens, comments } = parseTolerantly(text);
      return [...tokens.map(({ image }) => image), ...comments.map(({ start, end }) => text.slice(start, end))];
    };
    fc.assert(
      fc.property(generatedQuery, fc.boolean(), (text, hasLines) => {
        const formatted = applyBlankEdits(text, formatMdx(text, { ...layout, hasLines }) ?? []);
        expect(contentOf(formatted)).toEqual(contentOf(text));
        expect(treeOf(formatted)).toEqual(treeOf(text));
        expect(formatMdx(formatted, { ...layout, hasLines })).toEqual([]);
      }),
      { numRuns },
    );
  }, 600_000);

  it('that are damaged never throw, and mistakes stand in reading order inside the text', () => {
    fc.assert(
      fc.property(damagedQuery, (text) => {
        let last = 0;
        for (const { range } of parseTolerantly(text).errors) {
          expect(range.offset).toBeGreaterThanOrEqual(last);
          expect(range.offset + range.length).toBeLessThanOrEqual(text.length);
          last = range.offset;
        }
      }),
      { numRuns },
    );
  }, 600_000);
});
