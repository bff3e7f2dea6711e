import { maxChanges, type SentText } from '../../../../shared/contract/sent-text.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { addTextChange, type TextChange } from '../../../../shared/text/text-changes.ts';
import { digestOfText } from '../../../../shared/text/text-digest.ts';
import type { DocumentTexts } from '../text/document-texts.ts';

/** What main holds of the open texts, so that each message brings no more than what changed since the last one. */
export interface SentTexts {
  /** Main gave this text as that of a version of the file. */
  given(path: string, text: string, version: string): void;
  changed(path: string, changes: readonly TextChange[] | undefined): void;
  /**
   * Calls main with the text as it is now, and once more with the newest one when main does not hold what the first was a
   * difference to. `isChecked`: main compares the whole text by its digest. Rejects as the call does.
   */
  send<Output>(path: string, call: (sent: SentText) => Promise<Output>, isChecked?: boolean): Promise<Output>;
  forgetAll(): void;
}

interface HeldByMain {
  /** Name of the state that main holds. */
  readonly state: string;
  /** What changed since. */
  readonly changes: readonly TextChange[];
  /** Number of the last message with the whole text. */
  readonly whole: number;
}

/** See {@link SentTexts}. Starts with nothing that main holds: the first message of a text brings the whole. */
export function createSentTexts(texts: DocumentTexts): SentTexts {
  const held = new Map<string, HeldByMain>();
  let last = 0;
  /** Counts projects: a text of another one never answers for one of the same name. */
  let project = 0;

  /** The text as it is sent now: from here on main holds it. */
  function compose(path: string, isChecked: boolean): { readonly sent: SentText; readonly whole: number } {
    const known = held.get(path);
    last += 1;
    const state = `state-${last}`;
    const length = texts.length(path);
    const isShort = known !== undefined && 2 * known.changes.reduce((sum, { text }) => sum + text.length, 0) <= length;
    const whole = isShort ? known.whole : last;
    held.set(path, { state, changes: [], whole });
    if (!isShort) return { sent: { state, text: texts.read(path) }, whole };
    const difference = { base: known.state, changes: [...known.changes], length };
    return { sent: { state, text: isChecked ? { ...difference, digest: digestOfText(texts.read(path)) } : difference }, whole };
  }

  async function sendOnce<Output>(path: string, call: (sent: SentText) => Promise<Output>, isChecked: boolean): Promise<Output> {
    const { sent, whole } = compose(path, isChecked);
    try {
      return await call(sent);
    } catch (thrown) {
      // What was sent whole since answers a question about messages before it.
      if (toAppErrorData(thrown).code === 'text-needed' && held.get(path)?.whole === whole) held.delete(path);
      throw thrown;
    }
  }

  return {
    given(path, text, version) {
      if (version !== '' && texts.read(path) === text) held.set(path, { state: version, changes: [], whole: 0 });
    },
    changed(path, changes) {
      const known = held.get(path);
      if (known === undefined) return;
      const all = changes?.reduce(addTextChange, known.changes);
      if (all === undefined || all.length > maxChanges) held.delete(path);
      else held.set(path, { ...known, changes: all });
    },
    async send(path, call, isChecked = false) {
      const mine = project;
      try {
        return await sendOnce(path, call, isChecked);
      } catch (thrown) {
        if (toAppErrorData(thrown).code !== 'text-needed' || !texts.has(path) || mine !== project) throw thrown;
        return await sendOnce(path, call, isChecked);
      }
    },
    forgetAll() {
      held.clear();
      project += 1;
    },
  };
}
