import { type ChangedPiece, changedPieces } from './changed-pieces.ts';
import type { ValuePlace } from './place-values.ts';

/** A value that a change touches, or may touch. */
export interface ValueContact {
  /** Index of the value. */
  readonly at: number;
  readonly isCertain: boolean;
}

/**
 * Returns the first value that a person changed, or may have changed: one that words of a change reach into, or that grows at its edge. Where a
 * piece stands in the text several times, any of them may be the one that was removed or added: all values have to stand in the edited text where
 * they do, from whichever side the texts are compared.
 */
export function touchedValue(places: readonly ValuePlace[], sent: string, edited: string): ValueContact | undefined {
  const fromStart = changedPieces(sent, edited);
  const fromEnd = changedPieces(sent, edited, 'end');
  const isTouchedBy = (place: ValuePlace, pieces: readonly ChangedPiece[]): boolean =>
    pieces.some((piece) => isTouched(place, piece, sent));
  const at = places.findIndex((place) => isTouchedBy(place, fromStart));
  if (at >= 0) return { at, isCertain: true };
  const uncertain = places.findIndex(
    (place) =>
      isTouchedBy(place, fromEnd) || isAtGrownWord(place, fromStart, sent) || shiftOf(place, fromStart) !== shiftOf(place, fromEnd),
  );
  return uncertain < 0 ? undefined : { at: uncertain, isCertain: false };
}

/** Signs and blanks that may stand beside a value in place of others, without being taken for more of it. */
const signs = /^[\s!-/:-@[-^`{-~]*$/;
const delimiter = /[[\](){}'",;=&?/*|<>]/;

/** Returns whether a piece changes a value, or adds to it at an edge: what a sign of the text keeps apart from the value does not. */
function isTouched(place: ValuePlace, { start, end, text, whole }: ChangedPiece, sent: string): boolean {
  // A word that holds a value is changed as a whole, wherever in it the difference is.
  if (whole.start < place.end && place.start < whole.end) return true;
  if (text === '') return mayBeRemoved(place, start, end, sent);
  if (start > place.end || end < place.start) return false;
  if (place.start === place.end) return start === end || !signs.test(text);
  if (whole.start < whole.end) return !signs.test(text);
  // Behind `2026` of `[2026]` new text such as `], [Jan` is the same as `, [Jan]` behind the bracket.
  const [own, other] = start === place.end ? [text.charAt(0), sent.charAt(start)] : [text.slice(-1), sent.charAt(start - 1)];
  return own !== other || !delimiter.test(own);
}

/**
 * Returns whether a value stands beside a word that grew: `00a` in place of `0a` may have been typed at its edge as well as within. Beside blanks,
 * a value of blanks may stand on either side of what was typed.
 */
function isAtGrownWord(place: ValuePlace, pieces: readonly ChangedPiece[], sent: string): boolean {
  const isBlankValue = /^\s*$/.test(sent.slice(place.start, place.end));
  return pieces.some(({ start, end, text, whole }) => {
    if (start !== end || signs.test(text)) return false;
    let [first, last] = whole.start < whole.end ? [whole.start, whole.end] : [start, end];
    while (isBlankValue && /\s/.test(sent.charAt(first - 1))) first -= 1;
    while (isBlankValue && /\s/.test(sent.charAt(last))) last += 1;
    return first < last && first <= place.end && place.start <= last;
  });
}

/** Returns whether what was removed may as well have stood further on among blanks, in a value: blanks side by side count as one word. */
function mayBeRemoved(place: ValuePlace, start: number, end: number, sent: string): boolean {
  const isBlank = (at: number): boolean => /^\s$/.test(sent.charAt(at));
  let [first, last] = [start, end];
  while (isBlank(first - 1) && sent[first - 1] === sent[first - 1 + end - start]) first -= 1;
  while (isBlank(last) && sent[last] === sent[last - end + start]) last += 1;
  return first < place.end && place.start < last;
}

/** Returns how far a value moves. */
function shiftOf(place: ValuePlace, pieces: readonly ChangedPiece[]): number {
  return pieces.filter(({ end }) => end <= place.start).reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}
