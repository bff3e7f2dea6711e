import type { ActionFrame, Evaluation } from '../evaluation.ts';
import type { RunFailure } from './run-failure.ts';

const longest = 1000;

/** Escapes a text of a back-end or an error for a message box, which draws HTML. */
export function plainMessage(text: string): string {
  return text.slice(0, longest).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Shows a person in the page that what they started failed: `<status> in <id>: <message>` for a request, widget, function
 * and place for an exception (`docs/format/errors.md`, Failed requests and Exceptions).
 */
export function showFailurePopup(evaluation: Evaluation, frame: ActionFrame, { error, isUnsent }: RunFailure): void {
  if (error.kind === 'cancelled') return;
  const { location } = error;
  const place = location ? ` (${location.path}:${location.line})` : '';
  const text =
    error.kind === 'http'
      ? `${error.status ?? (isUnsent ? 'Not sent' : 'No answer')} in ${frame.widgetId}: ${error.message}`
      : `${frame.widgetId} · ${frame.action} · ${error.phase}: ${error.message}${place}`;
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'error', text: plainMessage(text) }] });
}
