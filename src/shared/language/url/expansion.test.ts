import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClosed, printOption, readOption } from './expansion.ts';

const anyExpansion = fc.string({
  unit: fc.constantFrom('A', 'b', '$', '%24', 'expand=', 'select=', '(', ')', ',', ';', "'", ' ', '$expand=', '$select='),
});

describe('options of a url', () => {
  it('are read as a tree', () => {
    expect(readOption("$expand=Cells($select=Ordinal,Value;$top=3;$filter=Name eq 'a;b)'),Axes")).toEqual({
      kind: 'expand',
      head: '$expand=',
      parts: [
        {
          name: 'Cells',
          options: [
            { kind: 'select', head: '$select=', fields: ['Ordinal', 'Value'] },
            { kind: 'other', text: '$top=3' },
            { kind: 'other', text: "$filter=Name eq 'a;b)'" },
          ],
          end: ')',
        },
        { name: 'Axes', options: null, end: '' },
      ],
    });
    expect(readOption('server=1')).toEqual({ kind: 'other', text: 'server=1' });
  });

  it('are printed as they were read, whatever they are', () => {
    fc.assert(fc.property(fc.oneof(anyExpansion, fc.string()), (text) => printOption(readOption(text)) === text));
    const deep = `$expand=${'A($expand='.repeat(2_000)}B${')'.repeat(2_000)}`;
    expect(printOption(readOption(deep))).toBe(deep);
  });

  it('knows open brackets and quotes', () => {
    expect(['a(b)', "a('(')", '', '(', ')(', "'"].map(isClosed)).toEqual([true, true, true, false, false, false]);
  });
});
