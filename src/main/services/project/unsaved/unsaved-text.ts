import { addTextChange, applyTextChanges, changedLength, type TextChange } from '../../../../shared/text/text-changes.ts';

/** A text that is put together when somebody asks for it: what is typed is journalled without that. */
export interface UnsavedText {
  /** Characters. */
  readonly length: number;
  read(): string;
  /** The text after these changes; undefined when one of them lies outside of the text it changes. */
  after(changes: readonly TextChange[]): UnsavedText | undefined;
}

/** Changes that wait for somebody who asks: typing at one place is one of them. */
const mostWaiting = 50;

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
      return all.length > mostWaiting ? textFrom(applyTextChanges(known, all) ?? known, [], grown) : textFrom(known, all, grown);
    },
  };
}

/** A text as it is. */
export function wholeText(text: string): UnsavedText {
  return textFrom(text, [], text.length);
}
