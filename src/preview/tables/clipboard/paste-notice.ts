import type { Frame } from '../../page-state/frame-context.ts';

/** Shows a message that nothing was done, since the cells of so many rows are not loaded. */
export function notifyNotLoaded(frame: Pick<Frame, 'showMessage'>, done: 'copied' | 'filled' | 'cleared' | 'pasted', rows: number): void {
  const text = `Nothing was ${done}: ${rows} of the rows are not loaded yet. Scroll through them first, or take fewer at once.`;
  frame.showMessage(text, 'warning');
}

/** Shows a message that a pasted block has more cells than events can be emitted at once, one for each cell. */
export function notifyTooMany(frame: Pick<Frame, 'showMessage'>, count: number, room: number): void {
  const text = `Nothing was pasted: each of the ${count} cells is an event of its own, of which ${room} can be sent now. Paste fewer at once.`;
  frame.showMessage(text, 'warning');
}

/** Shows a message that a paste that was not meant for a cell did nothing. */
export function notifyNoCell(frame: Pick<Frame, 'showHint'>): void {
  frame.showHint('Nothing was pasted: click the cell that the first value goes into, and paste again.');
}

const nothing = 'Nothing was pasted';
const takenOneByOne = 'text boxes take one value at a time. Click into one and paste there.';

/** Why a cell was left out of a paste, for its mark. */
export const leftOutReasons = { readOnly: 'this cell cannot be written.', box: 'a text box takes one value at a time.' } as const;

/** Returns what a paste on such cells is answered with; `boxes` of them hold a text box that a person can type into. */
export function refusedCellsMessage(boxes: number): string {
  return `${nothing}: ${boxes === 0 ? 'these cells cannot be written.' : takenOneByOne}`;
}

/**
 * Shows a message on the cells of a pasted block that were not written, if any.
 * @param count.boxes Those that hold a text box.
 */
export function notifyLeftOut(
  frame: Pick<Frame, 'showHint'>,
  count: { readonly written: number; readonly pasted: number; readonly boxes?: number },
): void {
  const { written, pasted, boxes = 0 } = count;
  const left = pasted - written;
  if (left <= 0) return;
  const reason =
    boxes === 0
      ? 'their cells cannot be written, or lie outside of the table.'
      : boxes === left
        ? takenOneByOne
        : 'their cells cannot be written, lie outside of the table, or hold a text box, which takes one value at a time.';
  frame.showHint(written === 0 ? refusedCellsMessage(boxes) : `${left} of ${pasted} pasted values were left out: ${reason}`);
}

/** Shows a message that a block went into the one field it was pasted into. */
export function notifyInOneField(frame: Pick<Frame, 'showHint'>, count: number, advice: string): void {
  frame.showHint(`All ${count} pasted values went into this one field. ${advice}`);
}
