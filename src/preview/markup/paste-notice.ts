import type { Frame } from '../frame/frame-context.ts';

/** Says in the page what of a pasted block was not written; nothing where all of it was. */
export function tellLeftOut(frame: Pick<Frame, 'showMessage'>, written: number, pasted: number): void {
  if (written >= pasted) return;
  const text =
    written === 0
      ? 'Nothing was pasted: these cells cannot be written.'
      : `${pasted - written} of ${pasted} pasted values were left out: their cells cannot be written, or lie outside of the table.`;
  frame.showMessage(text, 'warning');
}
