import { expect, test } from 'vitest';
import { drawnPart, textOfSelection, allLines } from './line-points.ts';
import { splitLines } from '../split-lines.ts';

const at = (line: number, column: number) => ({ line, column });

test('the selected text is that of the lines, whichever way it was selected', () => {
  const lines = splitLines('first\r\nsecond\n\nfourth');
  expect(textOfSelection(lines, { anchor: at(0, 2), focus: at(3, 3) })).toBe('rst\nsecond\n\nfou');
  expect(textOfSelection(lines, { anchor: at(3, 3), focus: at(0, 2) })).toBe('rst\nsecond\n\nfou');
  expect(textOfSelection(lines, { anchor: at(1, 4), focus: at(1, 1) })).toBe('eco');
  expect(textOfSelection(lines, allLines)).toBe('first\nsecond\n\nfourth');
});

test('a line that was too long to draw in one is copied as one', () => {
  const long = 'x'.repeat(2_500);
  expect(textOfSelection(splitLines(`${long}\nend`), allLines)).toBe(`${long}\nend`);
});

test('what is drawn of a selection ends with the lines that are drawn', () => {
  const selection = { anchor: at(12, 4), focus: at(536, 7) };
  const end = Number.POSITIVE_INFINITY;
  expect(drawnPart(selection, 0, 50)).toEqual({ anchor: at(12, 4), focus: at(50, end) });
  expect(drawnPart(selection, 100, 150)).toEqual({ anchor: at(100, 0), focus: at(150, end) });
  expect(drawnPart({ anchor: selection.focus, focus: selection.anchor }, 500, 550)).toEqual({ anchor: at(536, 7), focus: at(500, 0) });
  expect(drawnPart(selection, 537, 600)).toBeNull();
});
