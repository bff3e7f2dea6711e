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

/** Shows a message on the cells of a pasted block that were not written, if any. */
export function notifyLeftOut(frame: Pick<Frame, 'showMessage'>, written: number, pasted: number): void {
  if (written >= pasted) return;
  const text =
    written === 0
      ? 'Nothing was pasted: these cells cannot be written.'
      : `${pasted - written} of ${pasted} pasted values were left out: their cells cannot be written, or lie outside of the table.`;
  frame.showMessage(text, 'warning');
}
