import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlExpansion } from './url-expansion.ts';

describe('urlExpansion', () => {
  it('says which fields of which parts are asked for', () => {
    expect(
      urlExpansion(
        '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value;$top=3),Axes($expand=Tuples($expand=Members($select=Name)))&$select=ID',
      ),
    ).toEqual([
      'Cells: Ordinal, Value; $top=3',
      'Axes: all fields',
      'Axes › Tuples: all fields',
      'Axes › Tuples › Members: Name',
      'Answer: ID',
    ]);
    expect(urlExpansion('/api/v1/ExecuteMDX?%24expand=Cells($select=Ordinal')).toEqual(['Cells: Ordinal']);
    expect(urlExpansion("/api/v1/Cellsets('a')/Cells")).toEqual([]);
  });

  it('reads every text, however deep', () => {
    expect(urlExpansion(`?$expand=${'A($expand='.repeat(10_000)}`).length).toBeLessThanOrEqual(60);
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(urlExpansion(`?$expand=${text}`))));
  });
});
