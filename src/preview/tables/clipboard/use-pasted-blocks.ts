import { useEffect, useRef } from 'react';
import { type Frame, useFrame } from '../../page-state/frame-context.ts';
import { notifyInOneField } from './paste-notice.ts';
import { parseSpreadsheetBlock } from './spreadsheet-block.ts';
import { isTyped } from './typed-field.ts';

/** What to do in a table that takes no blocks once one is in the editor of a cell. */
export const oneValueAtATime = 'Ctrl+Z in the field takes them back. This table takes one value at a time.';

/** How fields that are watched for pasted blocks treat them. */
interface BlockHandling {
  /** What to do instead, for the message. */
  readonly advice: string;
  /** Whether the field keeps line ends: then a text is a block only with tabs. */
  readonly keepsLines?: boolean;
}

/** What a field that loses the focus raises. */
const leaving = ['change', 'blur', 'focusout'] as const;

/** Returns how many cells a pasted text has, 1 for a text that is no block. */
export function pastedCellCount(text: string, keepsLines: boolean): number {
  if (!(keepsLines ? /\t/ : /[\t\n\r]/).test(text)) return 1;
  return parseSpreadsheetBlock(text).reduce((sum, row) => sum + row.length, 0);
}

/**
 * Watches fields for pasted blocks. A block goes into the one field, as in production, and a message says so; while a message is open, the
 * field stays open, too: closing it would send the block as one value.
 */
export function usePastedBlocks(isField: (field: Element) => boolean, { advice, keepsLines = false }: BlockHandling): void {
  const frame = useFrame();
  const latest = useRef({ frame, isField });
  latest.current = { frame, isField };
  useEffect(() => watchPastedBlocks(() => latest.current, { advice, keepsLines }), [advice, keepsLines]);
}

/** Begins to watch, at the document: engines replace their elements, and hear below it of a lost focus, as React does. */
function watchPastedBlocks(
  now: () => { readonly frame: Pick<Frame, 'showHint'>; readonly isField: (field: Element) => boolean },
  { advice, keepsLines }: Required<BlockHandling>,
): () => void {
  // A paste without a field raises its event at the cell where the last editor was closed.
  const isWatched = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && isTyped(target) && now().isField(target);
  const onPaste = (event: ClipboardEvent): void => {
    const field = event.target;
    if (!isWatched(field)) return;
    const count = pastedCellCount(event.clipboardData?.getData('text/plain') ?? '', keepsLines);
    if (count <= 1) return;
    // The browser puts the text in after this event, where the focus is then; a message takes the focus.
    setTimeout(() => {
      if (!event.defaultPrevented && field.isConnected) notifyInOneField(now().frame, count, advice);
    });
  };
  const onLeave = (event: Event): void => {
    // A message takes the focus as soon as it is drawn.
    if (isWatched(event.target) && document.querySelector('[role=alertdialog]')) event.stopPropagation();
  };
  document.addEventListener('paste', onPaste);
  for (const type of leaving) document.addEventListener(type, onLeave, { capture: true });
  return () => {
    document.removeEventListener('paste', onPaste);
    for (const type of leaving) document.removeEventListener(type, onLeave, { capture: true });
  };
}
