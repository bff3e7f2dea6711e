import { expect, it } from 'vitest';
import { applyBlankEdits, formatMdx } from './format-mdx.ts';

const layout = { indent: '  ', base: '', hasLines: true };
const format = (text: string, hasLines = true) => applyBlankEdits(text, formatMdx(text, { ...layout, hasLines }) ?? []);

it('puts clauses, axes and definitions on lines of their own', () => {
  const text =
    "WITH  MEMBER [m].[x] AS [m].[a]+1,FORMAT_STRING='0' SET s AS {[a] . Members} SELECT NON EMPTY {s,[b].[$c]} ON 0,TM1SubsetAll ( [d] ) ON ROWS FROM [c] WHERE([e].[f])";
  expect(format(text).split('\n')).toEqual([
    'WITH',
    "  MEMBER [m].[x] AS [m].[a] + 1, FORMAT_STRING = '0'",
    '  SET s AS {[a].Members}',
    'SELECT',
    '  NON EMPTY {s, [b].[$c]} ON 0,',
    '  TM1SubsetAll([d]) ON ROWS',
    'FROM [c]',
    'WHERE ([e].[f])',
  ]);
  expect(format('SELECT{[a]}  ON 0 FROM\n[c]', false)).toBe('SELECT {[a]} ON 0 FROM\n[c]');
});

it('puts the items of a long set on lines of their own', () => {
  const items = Array.from({ length: 8 }, (_, index) => `[Region].[Country ${index}]`);
  expect(format(`SELECT {${items.join(',')}} ON 0 FROM [c]`)).toBe(`SELECT\n  {\n    ${items.join(',\n    ')}\n  } ON 0\nFROM [c]`);
});

it('leaves texts with mistakes', () => {
  expect(formatMdx('SELECT {[a] ON 0 FROM [c]', layout)).toBeUndefined();
});
