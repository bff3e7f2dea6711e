import { longestSentText, type SentText } from '../../../../shared/contract/sent-text.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { TextChange } from '../../../../shared/text/text-changes.ts';
import { digestOfText } from '../../../../shared/text/text-digest.ts';
import { type UnsavedText, wholeText } from './unsaved-text.ts';

/** How a text was derived from another one. */
export interface TextStep {
  readonly from: UnsavedText;
  readonly changes: readonly TextChange[];
}

/** A text as a window has it; with `step` if it was sent as changes. */
export interface TakenText {
  readonly text: UnsavedText;
  readonly step?: TextStep;
}

/** Holds what windows last sent of each file, so that they need to send only what changed since. */
export interface HeldTexts {
  /**
   * Returns the text that a window sends, and holds it from now on. Callers that name no window share one.
   * @throws AppError `text-needed` when the base of the changes is not held or does not match, `file-too-large`.
   */
  take(file: string, window: string, sent: SentText): TakenText;
  /** Sets the text on disk: windows may send changes to it, by its version. */
  setDisk(file: string, version: string, text: string): void;
}

/** Texts that are held; the least recently used is dropped first, and its window sends it again. */
const maxTexts = 24;
/** Characters of all held texts together. */
const maxCharacters = 8 * longestSentText;

interface HeldText {
  readonly state: string;
  readonly text: UnsavedText;
}

/** See {@link HeldTexts}. A text that is not held costs one message with the whole text; nothing typed is lost. */
export function createHeldTexts(): HeldTexts {
  /** By window and file, the most recently used last. */
  const held = new Map<string, HeldText>();
  const onDisk = new Map<string, HeldText>();

  function hold(place: string, text: HeldText): void {
    held.delete(place);
    held.set(place, text);
    let characters = [...held.values()].reduce((sum, other) => sum + other.text.length, 0);
    for (const [other, { text: gone }] of held) {
      if (held.size <= maxTexts && characters <= maxCharacters) break;
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
