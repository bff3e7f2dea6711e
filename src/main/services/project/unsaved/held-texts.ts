import { longestSentText, type SentText } from '../../../../shared/contract/sent-text.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { TextChange } from '../../../../shared/text/text-changes.ts';
import { digestOfText } from '../../../../shared/text/text-digest.ts';
import { type UnsavedText, wholeText } from './unsaved-text.ts';

/** How a text came out of another one. */
export interface TextStep {
  readonly from: UnsavedText;
  readonly changes: readonly TextChange[];
}

/** A text as a window has it; `step` where it was sent as changes. */
export interface TakenText {
  readonly text: UnsavedText;
  readonly step?: TextStep;
}

/** What windows sent last of each file, so that they need to send no more than what changed since. */
export interface HeldTexts {
  /**
   * The text that a window sends, which is held from now on. Callers that name no window share one.
   * @throws AppError `text-needed` when the text its changes are made in is not held or does not fit them, `file-too-large`.
   */
  take(file: string, window: string, sent: SentText): TakenText;
  /** The disk holds this text: a window that was given it may send changes in it, by its version. */
  setDisk(file: string, version: string, text: string): void;
}

/** Texts that are held at most; the one longest unused goes first, and its window sends it again. */
const mostTexts = 24;
/** Characters of them together. */
const mostCharacters = 8 * longestSentText;

interface HeldText {
  readonly state: string;
  readonly text: UnsavedText;
}

/** Holds nothing yet. Whatever is missing here costs a window one message with the whole text, never what was typed. */
export function createHeldTexts(): HeldTexts {
  /** By window and file, the one used last at the end. */
  const held = new Map<string, HeldText>();
  const onDisk = new Map<string, HeldText>();

  function hold(place: string, text: HeldText): void {
    held.delete(place);
    held.set(place, text);
    let characters = [...held.values()].reduce((sum, other) => sum + other.text.length, 0);
    for (const [other, { text: gone }] of held) {
      if (held.size <= mostTexts && characters <= mostCharacters) break;
      held.delete(other);
      characters -= gone.length;
    }
  }

  return {
    take(file, window, { text: sent, state }) {
      const place = `${window}\n${file}`;
      if (typeof sent === 'string') {
        if (sent.length > longestSentText) throw muchTooLarge(file);
        const text = wholeText(sent);
        if (state === undefined) held.delete(place);
        else hold(place, { state, text });
        return { text };
      }
      const { base, changes, length, digest } = sent;
      const from = [held.get(place), onDisk.get(file)].find((known) => known?.state === base)?.text;
      const text = changes.length === 0 ? from : from?.after(changes);
      if (from === undefined || text?.length !== length) throw textNeeded(file);
      if (length > longestSentText) throw muchTooLarge(file);
      if (digest !== undefined && digest !== digestOfText(text.read())) throw textNeeded(file);
      if (state !== undefined) hold(place, { state, text });
      return { text, step: { from, changes } };
    },
    setDisk: (file, version, text) => void onDisk.set(file, { state: version, text: wholeText(text) }),
  };
}

function textNeeded(file: string): AppError {
  return new AppError(
    'text-needed',
    `Dashwright does not know the text of '${file}' that was changed. Change it once more, or reload the window.`,
  );
}

function muchTooLarge(file: string): AppError {
  return new AppError('file-too-large', `'${file}' is now larger than 10 MB. It is not kept, checked, run or saved until it is smaller.`);
}
