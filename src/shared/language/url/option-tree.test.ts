import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OptionNode, optionTree } from './option-tree.ts';

/** Returns the lines of a tree as a person reads them; undefined if there is none. */
function drawn(url: string): string[] | undefined {
  const lines = (nodes: readonly OptionNode[], indent: string): string[] =>
    nodes.flatMap(({ name, value, children }) => [
      `${indent}${name}${value === null ? '' : ` ${value}`}`,
      ...lines(children, `${indent}  `),
    ]);
  const tree = optionTree(url);
  return tree && lines(tree, '');
}

describe('optionTree', () => {
  it('has the options of each part below it, and the fields of a selection', () => {
    const url =
      '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value;$top=3),Axes($expand=Tuples($expand=Members($select=Name)))&$select=ID&$count';
    expect(drawn(url)).toEqual([
      '$expand Cells',
      '  $select Ordinal, Value',
      '    Ordinal',
      '    Value',
      '  $top 3',
      '$expand Axes',
      '  $expand Tuples',
      '    $expand Members',
      '      $select Name',
      '$select ID',
      '$count',
    ]);
    expect(drawn("/api/v1/Cellsets('a?b')")).toBeUndefined();
    expect(drawn('/api/v1/Cubes')).toEqual([]);
    expect(drawn('/api/v1/Cubes?')).toEqual([]);
  });

  it('is decoded after the address was split: an encoded sign belongs to the value', () => {
    const value = encodeURIComponent("Name eq 'R&D (old), half' and contains(Name,'=')");
    expect(drawn(`/api/v1/Cubes?%24filter=${value}&$top=2`)).toEqual([
      "$filter Name eq 'R&D (old), half' and contains(Name,'=')",
      '$top 2',
    ]);
    expect(drawn(`?$expand=${encodeURIComponent('Cells($select=Ordinal,Value)')}`)?.slice(0, 2)).toEqual([
      '$expand Cells',
      '  $select Ordinal, Value',
    ]);
  });

  it.each([
    ['a bracket that is not closed', '?$expand=Cells($select=Ordinal'],
    ['one that is not closed once it is decoded', '?$expand=Cells%28$select=Ordinal'],
    ['a bracket that was never opened', '?$top=1)'],
    ['a quote that is not closed', "?$filter=Name eq 'a"],
    ['an escape of no character', '?$filter=%E0%A4'],
    ['too many lines', `?$select=${'a,'.repeat(6_000)}`],
  ])('is undefined for %s', (_name, url) => {
    expect(optionTree(url)).toBeUndefined();
  });

  it('reads every text, however deep, with a place of its own for each line', () => {
    const deep = optionTree(`?$expand=${'A($expand='.repeat(3_000)}B${')'.repeat(3_000)}`);
    expect(JSON.stringify(deep).length).toBeLessThan(100_000);
    const pieces = fc.array(fc.constantFrom('$expand=', '$select=', 'a', 'b', '(', ')', ',', ';', '&', "'", '%24', '%2', '=', ' '));
    const idsOf = (nodes: readonly OptionNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
    fc.assert(
      fc.property(pieces, (parts) => {
        const ids = idsOf(optionTree(`?${parts.join('')}`) ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
