import type { FormattingOptions } from '../../../../shared/formatting/formatting-types.ts';
import type { SelectedPart } from '../../../../shared/formatting/selected-edits.ts';
import type { TextEdit } from '../../../../shared/project/widget-edit/text-edit.ts';
import { currentSetting } from '../../window/settings-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { FormattingAnswer, FormattingQuestion } from './formatting-messages.ts';

/** Asks for the edits of a text; see `askFormatter`. */
export type AskFormatter = (question: FormattingQuestion, signal: AbortSignal) => Promise<FormattingAnswer | null>;

/** What came of formatting: edits of the text as it still is, `outdated` where it was changed meanwhile, `ended` where the signal did. */
export type FormattingOutcome = FormattingAnswer | { readonly outcome: 'ended' | 'outdated' };

/** The formatter is loaded with the first text. */
const askWorker: AskFormatter = async (question, signal) => (await import('./formatting-client.ts')).askFormatter(question, signal);

function presets(): FormattingOptions {
  return { tabWidth: currentSetting('editor.tabSize'), useTabs: false };
}

/** Returns what formats the text of an open file, or a part of it. Changes nothing by itself; never rejects. */
export async function editsToFormat(
  { texts, bufferOf }: Pick<DocumentParts, 'texts' | 'bufferOf'>,
  path: string,
  signal: AbortSignal,
  selected?: SelectedPart,
  ask: AskFormatter = askWorker,
): Promise<FormattingOutcome> {
  const buffer = bufferOf(path);
  if (!buffer || !texts.has(path)) return { outcome: 'outdated' };
  const { role } = buffer;
  if (role === 'savedQuery') return { outcome: 'edits', edits: [] };
  const state = texts.state(path);
  const question = { role, text: texts.read(path), options: presets(), ...(selected === undefined ? {} : { selected }) };
  const answer = await ask(question, signal).catch(() => null);
  if (answer === null) return { outcome: 'ended' };
  return bufferOf(path) && texts.has(path) && texts.isAt(path, state) ? answer : { outcome: 'outdated' };
}

/** Returns whether edits change anything of a text. */
export function hasEdits(outcome: FormattingOutcome): outcome is { readonly outcome: 'edits'; readonly edits: readonly TextEdit[] } {
  return outcome.outcome === 'edits' && outcome.edits.length > 0;
}
