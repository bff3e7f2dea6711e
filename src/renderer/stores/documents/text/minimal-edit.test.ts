import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimalEdit } from './minimal-edit.ts';

const apply = (text: string, edit: { start: number; end: number; text: string }) =>
  text.slice(0, edit.start) + edit.text + text.slice(edit.end);

describe('minimalEdit', () => {
  it('replaces only what differs', () => {
    expect(minimalEdit('const a = 1;', 'const a = 42;')).toEqual({ start: 10, end: 11, text: '42' });
    expect(minimalEdit('same', 'same')).toBeNull();
    expect(minimalEdit('aa', 'aaa')).toEqual({ start: 2, end: 2, text: 'a' });
  });

  it('leads from any text to any other without cutting pairs', () => {
    const piece = fc.constantFrom('a', 'b', '\r\n', '\n', '😀', '😁', '𝒜', ' ');
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edit = minimalEdit(before, after);
        if (edit === null) return before === after;
        const cuts = (whole: string, at: number) =>
          (/[\ud800-\udbff]/.test(whole[at - 1] ?? '') && /[\udc00-\udfff]/.test(whole[at] ?? '')) ||
          (whole[at - 1] === '\r' && whole[at] === '\n');
        return apply(before, edit) === after && !cuts(before, edit.start) && !cuts(before, edit.end);
      }),
      { numRuns: 2000 },
    );
  });
});
