import type { JsonValue } from '../../../../shared/contract/json.ts';
import type { PreviewEffect, WidgetNode } from '../../../../shared/contract/preview-schema.ts';
import type { SourceLocation } from '../../../../shared/contract/source-location.ts';
import type { TraceCause } from '../../../../shared/trace/trace.ts';
import type { ActionRunner } from '../action-runner.ts';
import { type ActionFrame, type CallOrigin, type Evaluation, flag } from '../evaluation.ts';
import type { EventRunner } from '../event-runner.ts';
import type { PageHistory } from '../page-history.ts';
import { findNode, type PageRenderer } from '../page-renderer.ts';
import type { RootRun } from '../root-run.ts';
import type { WidgetBoard } from '../widget-board.ts';
import type { EventWaiters } from './waiting.ts';

/** One call of an Api function by user code. */
export interface ApiCall {
  readonly name: string;
  readonly parameters: readonly JsonValue[];
  readonly root: RootRun;
  readonly cause: TraceCause;
  /** Nested Api calls, this one included. */
  readonly depth: number;
  readonly frame: ActionFrame | undefined;
  readonly location: SourceLocation | undefined;
  readonly origin: CallOrigin;
}

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

/** What the functions that carry calls out share. */
export interface EffectTools extends EffectParts {
  readonly waiters: EventWaiters;
  /** Frames of writes by what their calls resolve to. */
  readonly writes: WeakMap<object, string>;
}

/** Carries a call out; what it gives is what the promise of the call resolves to. */
export type CallHandler = (call: ApiCall) => Promise<JsonValue | undefined> | undefined;
export type CallHandlers = Readonly<Record<string, CallHandler>>;

/** The first argument as a list: one id, or several. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** Ids named by the first argument. */
export function idsOf(call: ApiCall): string[] {
  return listOf(call.parameters[0]).filter((item) => typeof item === 'string');
}

export const textIn = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
export const numberIn = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? numberIn(Number(value))
      : undefined;

export function nodeOf(tools: EffectParts, id: string): WidgetNode | undefined {
  return findNode(tools.evaluation.tree, id);
}

/** Tells the page to do something, after everything that was changed before. */
export function tell(tools: EffectParts, effect: PreviewEffect): void {
  tools.board.flush();
  tools.evaluation.emit({ kind: 'effects', effects: [effect] });
}

/** A line of the problems list about a call, with its place. */
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

/** A warning, not an exception (`runtime.md` 15.6). */
export function unknownWidget(tools: EffectParts, call: ApiCall, id: string): void {
  const what = id === '' ? 'no widget: give it the id of one' : `the widget ${id}, which is not in the files: check the id`;
  callProblem(tools, call, 'unknown-widget', `Api.${call.name} names ${what}.`);
}

/** Whether the files know a widget; cells of grid tables count by their table. */
export async function isKnown(tools: EffectParts, id: string): Promise<boolean> {
  const ask = async (widgetId: string) => flag((await tools.evaluation.realm.enter({ op: 'known', widgetId })).head, 'known');
  if (id === '') return false;
  if (nodeOf(tools, id) || (await ask(id))) return true;
  const table = id.slice(0, Math.max(0, id.indexOf('_')));
  return table !== '' && ask(table);
}

/** Warns of a widget that a call about the shown page names, and that is elsewhere or nowhere. */
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
