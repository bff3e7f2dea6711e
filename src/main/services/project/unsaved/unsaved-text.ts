import { addTextChange, applyTextChanges, changedLength, type TextChange } from '../../../../shared/text/text-changes.ts';

/** A text that is assembled only when it is read, which journalling does not need. */
export interface UnsavedText {
  /** Characters. */
  readonly length: number;
  read(): string;
  /** Returns the text after these changes; undefined when one of them is outside the text. */
  after(changes: readonly TextChange[]): UnsavedText | undefined;
}

/** Changes that are kept pending; typing in one place counts as one. */
const maxWaiting = 50;

function textFrom(origin: string, waiting: readonly TextChange[], length: number): UnsavedText {
  let [known, changes] = [origin, waiting];
  function read(): string {
    known = applyTextChanges(known, changes) ?? known;
    changes = [];
    return known;
  }
  return {
    length,
    read: () => (changes.length === 0 ? known : read()),
    after(next) {
      const grown = changedLength(length, next);
      if (grown === undefined) return undefined;
      const all = next.reduce(addTextChange, changes);
      return all.length > maxWaiting ? textFrom(applyTextChanges(known, all) ?? known, [], grown) : textFrom(known, all, grown);
    },
  };
}

/** Returns a text that needs no assembly. */
export function wholeText(text: string): UnsavedText {
  return textFrom(text, [], text.length);
}
