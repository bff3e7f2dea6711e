import { currentSetting } from '../../window/settings-store.ts';
import { showNotice } from '../../window/notice-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import { type AskFormatter, editsToFormat, hasEdits } from './format-text.ts';

/** Milliseconds that a save waits for the formatter. */
export const formatPatience = 2000;

/**
 * Formats the text of a file before it is saved, if the settings say so. A text that cannot be formatted, or not in two seconds, stays as it
 * is, and a message says so. Resolves when the file can be saved; never rejects.
 */
export async function formatBeforeSave(parts: Pick<DocumentParts, 'texts' | 'bufferOf'>, path: string, ask?: AskFormatter): Promise<void> {
  if (!currentSetting('editor.formatOnSave') || parts.bufferOf(path)?.readOnlyReason !== null) return;
  const outcome = await withinPatience((signal) => editsToFormat(parts, path, signal, undefined, ask));
  if (hasEdits(outcome)) parts.texts.edit(path, outcome.edits);
  else if (outcome.outcome === 'refused')
    showNotice('warning', `${path} was saved without formatting. Line ${outcome.line}: ${outcome.message}`);
  else if (outcome.outcome === 'ended')
    showNotice('warning', `${path} was saved without formatting, which took too long. Use Format document to wait for it.`);
}

/** Ends what it runs after two seconds. */
async function withinPatience<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), formatPatience);
  try {
    return await run(control.signal);
  } finally {
    clearTimeout(timer);
  }
}
