import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { PreviewEffect, WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import type { ActionRunner } from '../action-runner.ts';
import type { Evaluation } from '../evaluation.ts';
import type { EventRunner } from '../events/event-runner.ts';
import type { PageHistory } from '../page/page-history.ts';
import { findNode, type PageRenderer } from '../page/page-renderer.ts';
import type { WidgetBoard } from '../page/widget-board.ts';
import type { ApiCall } from './api-call.ts';
import type { EventWaiters } from './waiting.ts';

export interface EffectParts {
  readonly evaluation: Evaluation;
  readonly runner: ActionRunner;
  readonly events: EventRunner;
  readonly renderer: PageRenderer;
  readonly board: WidgetBoard;
  readonly history: PageHistory;
  /** The first page of the files. */
  readonly mainPage: () => string | undefined;
}

/** Shared by all call handlers. */
export interface EffectTools extends EffectParts {
  readonly waiters: EventWaiters;
  /** Frames of writes by what their calls resolve to. */
  readonly writes: WeakMap<object, string>;
}

/** Carries out a call. Returns what the promise of the call resolves to. */
export type CallHandler = (call: ApiCall) => Promise<JsonValue | undefined> | undefined;
export type CallHandlers = Readonly<Record<string, CallHandler>>;

export function nodeOf(tools: EffectParts, id: string): WidgetNode | undefined {
  return findNode(tools.evaluation.tree, id);
}

/** Emits an effect for the page, after all pending changes of widgets. */
export function emitEffect(tools: EffectParts, effect: PreviewEffect): void {
  tools.board.flush();
  tools.evaluation.emit({ kind: 'effects', effects: [effect] });
}

/** Reports a problem about a call, with its place. */
export function callProblem(
  tools: EffectParts,
  call: ApiCall,
  code: string,
  message: string,
  severity: 'info' | 'warning' | 'error' = 'warning',
): void {
  tools.evaluation.problem(code, message, {
    severity,
    ...(call.location ? { location: call.location } : {}),
    ...(call.frame ? { widgetId: call.frame.widgetId, action: call.frame.action, traceId: call.frame.trace.id } : {}),
  });
}

/** Reports an unknown widget id as a warning, not an exception (`docs/format/errors.md`, Unknown widgets). */
export function unknownWidget(tools: EffectParts, call: ApiCall, id: string): void {
  const what = id === '' ? 'no widget: give it the id of one' : `the widget ${id}, which is not in the files: check the id`;
  callProblem(tools, call, 'unknown-widget', `Api.${call.name} names ${what}.`);
}

/** Resolves whether the files define a widget; cells of grid tables count as their table. */
export async function isKnown(tools: EffectParts, id: string): Promise<boolean> {
  const ask = async (widgetId: string) => (await tools.evaluation.realm.enter({ op: 'known', widgetId })).head.known;
  if (id === '') return false;
  if (nodeOf(tools, id) || (await ask(id))) return true;
  const table = id.slice(0, Math.max(0, id.indexOf('_')));
  return table !== '' && ask(table);
}

/** Warns that a widget named in a call is on another page, or does not exist. */
export async function notOnPage(tools: EffectParts, call: ApiCall, id: string): Promise<undefined> {
  if (await isKnown(tools, id)) {
    callProblem(
      tools,
      call,
      'not-on-page',
      `Api.${call.name} does nothing: ${id} is not on the page ${tools.evaluation.page ?? ''} that is shown.`,
    );
  } else unknownWidget(tools, call, id);
  return undefined;
}
