import type { RefusedCell } from './refused-cells.ts';

const longestTyped = 200;

/**
 * How a person restores a refused value: in the editor of a cell or a text, in one that opens on focus, in a field that is always open, in
 * one whose text is never shown, by choosing again, or at the handle of what was moved.
 */
export type WayBack = 'editor' | 'cell' | 'field' | 'secret' | 'choice' | 'handle';

const ways: Readonly<Record<WayBack, string>> = {
  editor: 'F2, then Alt+Down takes it again',
  cell: 'Alt+Down in its editor takes it again',
  field: 'Alt+Down takes it again',
  secret: 'Alt+Down takes it again',
  choice: 'Choose it again to send it',
  handle: 'Alt+Down sends it again',
};

function quoted({ typed }: RefusedCell): string {
  if (typed === '') return '“” (empty)';
  return `“${typed.length > longestTyped ? `${typed.slice(0, longestTyped)}…` : typed}”`;
}

/** Returns the text shown at a marked cell or control. */
export function refusedText(refused: RefusedCell, way: WayBack): string {
  if (refused.isLeftOut) return `${quoted(refused)} was not pasted: ${refused.reason} Escape removes this mark.`;
  const what = way === 'secret' ? 'What was typed here' : quoted(refused);
  return `${what} was not confirmed as saved: ${refused.reason} ${ways[way]}; Escape removes this mark.`;
}

/** Returns the text shown at the open editor of a marked cell. */
export function refusedHint(refused: RefusedCell): string {
  return `Alt+Down takes ${quoted(refused)}, which was not confirmed as saved.`;
}

/** Class of marked elements. */
export const refusedClass = 'dashwright-refused';

/** Returns the attributes of a marked element; none if nothing was refused. Spread them after the element's own title. */
export function refusedAttributes(
  refused: RefusedCell | undefined,
  way: WayBack,
): { readonly title?: string; readonly 'aria-invalid'?: true } {
  return refused ? { title: refusedText(refused, way), 'aria-invalid': true } : {};
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
}

/** Returns whether a key puts the refused value into the editor. */
export const takesRefused = ({ key, altKey }: Key): boolean => key === 'ArrowDown' && altKey;
