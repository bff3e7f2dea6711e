import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { ActionInput } from '../action-frame.ts';
import type { ActionRunner } from '../action-runner.ts';
import type { Evaluation } from '../evaluation.ts';
import { thrownError } from '../steps/phases.ts';
import type { ActionEnd } from '../events/root-run.ts';

/**
 * Turns a light grid table to a page: init runs again with `{page, pageSize, skip, take}` as extra parameters, then the
 * configuration is notified (`docs/format/events.md`, Pages of tables). Null for widgets without such pages.
 */
export async function turnPage(
  evaluation: Evaluation,
  runner: ActionRunner,
  input: ActionInput,
  page: JsonValue | undefined,
): Promise<ActionEnd | null> {
  const { root, widgetId, action } = input;
  const { head } = await evaluation.realm.enter({ op: 'turnPage', widgetId, page: page ?? 1 });
  const { extra } = head;
  if (!extra) return null;
  const end = await runner.load({ ...input, action: 'init', extra });
  if (end.error) return end;
  const entering = { run: root.id, traceId: root.traceId, widgetId, action, phase: 'afterPageChange' };
  const { thrown } = await evaluation.realm.enter({ op: 'pageTurned', widgetId, page: extra.page, pageSize: extra.pageSize }, entering);
  if (!thrown) return end;
  const error = thrownError(evaluation, thrown, 'afterPageChange');
  root.failed(error);
  evaluation.failure(end.frame, error);
  return end;
}
