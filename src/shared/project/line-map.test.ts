import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLineMap } from './line-map.ts';

it('returns line and column of every offset, whatever the line ends', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'é', '\n', '\r', '\r\n', '😀'), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const map = createLineMap('f', text);
      for (let offset = 0; offset <= text.length; offset++) {
        if (text[offset - 1] === '\r' && text[offset] === '\n') continue;
        const before = text.slice(0, offset).split(/\r\n|\r|\n/);
        expect(map.position(offset)).toEqual({ line: before.length, column: (before.at(-1) ?? '').length + 1 });
      }
    }),
  );
});

it('keeps positions inside the text', () => {
  expect(createLineMap('f', 'ab').location(-5, 99)).toEqual({ path: 'f', line: 1, column: 1, endLine: 1, endColumn: 3 });
});
