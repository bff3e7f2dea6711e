import type { PreviewEffect } from '../../../../shared/schema/preview-schema.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';
import { ofFrame, runPhase } from './phases.ts';

/**
 * Runs `validation`; a failure shows its message and sends nothing. With the field `widget` the message is shown in that text box
 * instead of a popup, and a success removes it again (`docs/format/parameters.md`, validation).
 */
export async function isBlocked(evaluation: Evaluation, frame: ActionFrame): Promise<boolean> {
  const { head } = await runPhase(evaluation, frame, { op: 'validation', ...ofFrame(frame) }, (outcome) => ({
    summary: outcome.head.failed ? outcome.head.message || 'not valid' : 'valid',
    status: outcome.head.failed ? 'warning' : 'ok',
  }));
  const { widgetId } = frame;
  const marker = `${frame.action}.${widgetId}`;
  const { markedFields } = evaluation;
  if (!head.failed) {
    const cleared = [...markedFields].filter(([id, by]) => id === widgetId || by === marker).map(([id]) => id);
    for (const id of cleared) markedFields.delete(id);
    const effects = cleared.map((id): PreviewEffect => ({ kind: 'field', widgetId: id, text: null }));
    if (effects.length > 0) evaluation.emit({ kind: 'effects', effects });
    return false;
  }
  const message = head.message || 'This value is not valid.';
  const { field } = head;
  frame.root.warn(message);
  markedFields.set(field === '' ? widgetId : field, marker);
  const effect: PreviewEffect =
    field === '' ? { kind: 'message', severity: 'warning', text: message, widgetId } : { kind: 'field', widgetId: field, text: message };
  evaluation.emit({ kind: 'effects', effects: [effect] });
  return true;
}
