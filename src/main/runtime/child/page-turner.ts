import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { ActionInput } from './action-frame.ts';
import type { ActionRunner } from './action-runner.ts';
import type { Evaluation } from './evaluation.ts';
import { thrownError } from './phases.ts';
import type { ActionEnd } from './root-run.ts';

/**
 * Turns a light grid table to a page: init runs again with `{page, pageSize, skip, take}` as extra parameters, then the
 * configuration hears of it (`widgets.json`, GridTableLightWidget, notes and `events`). Null for widgets without such pages.
 */
export async function turnPage(
  evaluation: Evaluation,
  runner: ActionRunner,
  input: ActionInput,
  page: JsonValue | undefined,
): Promise<ActionEnd | null> {
  const { root, widgetId, action } = input;
  const { head } = await evaluation.realm.enter({ op: 'turnPage', widgetId, page: page ?? 1 });
  const extra = head['extra'];
  if (typeof extra !== 'object' || extra === null) return null;
  const end = await runner.load({ ...input, action: 'init', extra: extra as JsonObject });
  if (end.error) return end;
  const entering = { run: root.id, traceId: root.traceId, widgetId, action, phase: 'afterPageChange' };
  const told = await evaluation.realm.enter({ op: 'pageTurned', widgetId, ...extra }, entering);
  if (told.head['status'] !== 'thrown') return end;
  const error = thrownError(evaluation, told.head, 'afterPageChange');
  root.failed(error);
  evaluation.failure(end.frame, error);
  return end;
}
