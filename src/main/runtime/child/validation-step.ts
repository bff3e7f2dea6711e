import type { PreviewEffect } from '../../../shared/contract/preview-schema.ts';
import { type ActionFrame, type Evaluation, flag, text } from './evaluation.ts';
import { runPhase } from './phases.ts';

/**
 * Runs `validation`; a failure shows its message and sends nothing (`spec.md` 3.5, 7.1). With the field `widget` the message
 * stands in that text box instead of a popup, and a success takes it away again (`runtime.md` 7.7a).
 */
export async function isBlocked(evaluation: Evaluation, frame: ActionFrame): Promise<boolean> {
  const { head } = await runPhase(evaluation, frame, {
    phase: 'validation',
    describe: (answer) => ({
      summary: flag(answer.head, 'failed') ? text(answer.head, 'message') || 'not valid' : 'valid',
      status: flag(answer.head, 'failed') ? 'warning' : 'ok',
    }),
  });
  const { widgetId } = frame;
  const marker = `${frame.action}.${widgetId}`;
  const { markedFields } = evaluation;
  if (!flag(head, 'failed')) {
    const cleared = [...markedFields].filter(([id, by]) => id === widgetId || by === marker).map(([id]) => id);
    for (const id of cleared) markedFields.delete(id);
    const effects = cleared.map((id): PreviewEffect => ({ kind: 'field', widgetId: id, text: null }));
    if (effects.length > 0) evaluation.emit({ kind: 'effects', effects });
    return false;
  }
  const message = text(head, 'message') || 'This value is not valid.';
  const field = text(head, 'field');
  frame.root.warn(message);
  markedFields.set(field === '' ? widgetId : field, marker);
  const effect: PreviewEffect =
    field === '' ? { kind: 'message', severity: 'warning', text: message, widgetId } : { kind: 'field', widgetId: field, text: message };
  evaluation.emit({ kind: 'effects', effects: [effect] });
  return true;
}
