import type { JsonValue } from '../schema/json.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import type { Exchange } from './exchange/exchange.ts';
import { formatCount } from './format.ts';
import { shortJson } from './short-json.ts';
import { stepLabels } from './step-labels.ts';
import { stepText } from './step-text.ts';
import type { Trace, TraceCause, TraceStep } from './trace.ts';

/** One readable line of a trace. */
export interface TraceRow {
  /** Stable within the trace. */
  readonly key: string;
  readonly kind: TraceStep['kind'] | 'cause';
  readonly name: string;
  readonly status: TraceStep['status'];
  readonly summary: string;
  readonly location?: SourceLocation | undefined;
  /** Milliseconds. */
  readonly duration?: number | undefined;
  /** The request itself, or the one whose answer was parsed. */
  readonly exchangeId?: string | undefined;
  readonly parameters?: TraceStep['parameters'];
  readonly detail?: string | undefined;
  readonly result?: JsonValue | undefined;
  readonly resultCut?: boolean;
  /** Where further rows of a cut result can be read. */
  readonly resultRows?: { readonly widgetId: string; readonly revision: number } | undefined;
  /** Runs caused by this step, and for the cause the run that caused this one. */
  readonly links: readonly TraceLink[];
}

interface TraceLink {
  readonly traceId: string;
  readonly label: string;
}

/** Returns `widget · action`, or the name of a page. */
export function traceLabel(trace: Pick<Trace, 'widgetId' | 'action' | 'form'>): string {
  if (trace.form === 'page') return `Page ${trace.widgetId}`;
  return `${trace.widgetId} · ${trace.action}`;
}

/** Returns why a run happened, in words. `parent` is the run whose code called, if it is still known. */
export function causeText(cause: TraceCause, parent: Trace | undefined): string {
  switch (cause.kind) {
    case 'render':
      return cause.afterEdit ? `page ${cause.page} drawn again after an edit` : `page ${cause.page} drawn`;
    case 'person':
      return 'by you, in the preview';
    case 'command':
      return 'by you, with Run';
    case 'api': {
      const call = /^\w+$/.test(cause.call) ? `Api.${cause.call}` : cause.call;
      return parent === undefined ? call : `${call} in ${traceLabel(parent)}`;
    }
  }
}

const outcomeTexts: Readonly<Record<Trace['outcome'], string>> = {
  running: 'running',
  loaded: 'loaded',
  rest: 'sent',
  function: 'ran',
  blocked: 'stopped by validation',
  skip: 'no such action',
  rendered: 'drawn',
  threw: 'error in your code',
  rejected: 'failed',
  cancelled: 'cancelled',
};

/** Returns the outcome of a run in one to three words. */
export function outcomeText(trace: Pick<Trace, 'outcome'>): string {
  return outcomeTexts[trace.outcome];
}

/** Returns the status by which the ring of a run is drawn. */
export function outcomeStatus(trace: Pick<Trace, 'outcome'>): TraceStep['status'] {
  switch (trace.outcome) {
    case 'running':
      return 'running';
    case 'threw':
    case 'rejected':
      return 'error';
    case 'blocked':
      return 'warning';
    case 'skip':
    case 'cancelled':
      return 'skipped';
    default:
      return 'ok';
  }
}

/**
 * Returns how long a step took, in milliseconds; undefined if that is not known. That of a request is the time of its exchange, as the list
 * of requests has it: the step waits for its turn, too, and for what a person answers.
 */
export function stepDuration(
  { kind, duration, exchangeId }: Pick<TraceRow, 'kind' | 'duration' | 'exchangeId'>,
  exchanges: ReadonlyMap<string, Exchange>,
): number | undefined {
  const exchange = kind === 'request' && exchangeId !== undefined ? exchanges.get(exchangeId) : undefined;
  return exchange === undefined ? duration : exchange.endedAfter;
}

/** Returns the request whose answer a step parsed: the last one before it, in a list form of the same item. */
function parsedExchange(steps: readonly TraceStep[], index: number): string | undefined {
  const item = steps[index]?.item;
  return steps.slice(0, index).findLast((step) => step.kind === 'request' && step.item === item)?.exchangeId;
}

/** Returns how long the functions took that parsed the answer of a request, in milliseconds; undefined if none did, or it is not known. */
export function parsingDuration({ steps }: Pick<Trace, 'steps'>, exchangeId: string): number | undefined {
  return steps.find(({ kind }, index) => kind === 'parsing' && parsedExchange(steps, index) === exchangeId)?.duration;
}

/**
 * Returns the lines of a trace: its cause, its steps in order, and result and error if no step shows them.
 * `item`, from 0, leaves out the steps of other items of a list form.
 */
export function traceRows(trace: Trace, traces: ReadonlyMap<string, Trace>, item?: number): readonly TraceRow[] {
  const children = childTraces(traces, trace.id);
  const byStep = new Map<number, Trace[]>();
  for (const child of children) {
    const step = child.cause.kind === 'api' ? child.cause.step : undefined;
    if (step !== undefined && step < trace.steps.length) byStep.set(step, [...(byStep.get(step) ?? []), child]);
  }
  const rows: TraceRow[] = [causeRow(trace, traces)];
  for (const [index, step] of trace.steps.entries()) {
    if (item !== undefined && step.item !== undefined && step.item !== item) continue;
    const links = (byStep.get(index) ?? []).map(linkTo);
    rows.push({
      key: `${index}-${step.kind}`,
      kind: step.kind,
      name: step.item !== undefined && item === undefined ? `${stepLabels[step.kind]} ${step.item + 1}` : stepLabels[step.kind],
      status: step.status,
      summary: stepText(step),
      location: step.location,
      duration: step.duration,
      exchangeId: step.exchangeId ?? (step.kind === 'parsing' ? parsedExchange(trace.steps, index) : undefined),
      parameters: step.parameters,
      detail: step.detail,
      result: step.kind === 'result' ? trace.result : undefined,
      resultCut: step.kind === 'result' && trace.resultCut === true,
      ...(step.kind === 'result' && trace.resultRows
        ? { resultRows: { widgetId: trace.widgetId, revision: trace.resultRows.revision } }
        : {}),
      links,
    });
  }
  const has = (kind: TraceStep['kind']) => trace.steps.some((step) => step.kind === kind);
  if (!has('result') && trace.result !== undefined && trace.result !== null) {
    const summary = shortJson(trace.result, 200);
    rows.push({ key: 'result', kind: 'result', name: stepLabels.result, status: 'ok', summary, result: trace.result, links: [] });
  }
  // What a person cancelled or did not send is no error; its request says so.
  const isByPerson = trace.error?.kind === 'cancelled' && has('request');
  if (!has('error') && !isByPerson && trace.error !== undefined) {
    const { name, message, location, phase } = trace.error;
    const summary = `${name === undefined ? '' : `${name}: `}${message}`;
    rows.push({
      key: 'error',
      kind: 'error',
      name: stepLabels.error,
      status: 'error',
      summary,
      location,
      detail: `${summary}\nwhile running ${phase}`,
      links: [],
    });
  }
  if (trace.stepsLeftOut !== undefined && trace.stepsLeftOut > 0) {
    const summary = `${formatCount(trace.stepsLeftOut)} more: too many to keep`;
    rows.push({ key: 'left-out', kind: 'console', name: 'Left out', status: 'warning', summary, links: [] });
  }
  const linked = new Set([...byStep.values()].flat());
  const others = children.filter((child) => !linked.has(child)).map(linkTo);
  if (others.length > 0) {
    const summary = others.map((link) => link.label).join(', ');
    rows.push({ key: 'caused', kind: 'effect', name: 'Caused', status: 'ok', summary, links: others });
  }
  return rows;
}

function causeRow(trace: Trace, traces: ReadonlyMap<string, Trace>): TraceRow {
  const parent = traces.get(causingRun(trace) ?? '');
  return {
    key: 'cause',
    kind: 'cause',
    name: 'Cause',
    status: 'ok',
    summary: causeText(trace.cause, parent),
    links: parent === undefined ? [] : [linkTo(parent)],
  };
}

function linkTo(trace: Trace): TraceLink {
  return { traceId: trace.id, label: traceLabel(trace) };
}

/** Returns the id of the run that caused a run, known or not. */
export function causingRun({ cause }: Pick<Trace, 'cause'>): string | undefined {
  return cause.kind === 'api' || cause.kind === 'render' ? cause.traceId : undefined;
}

const childIndexes = new WeakMap<ReadonlyMap<string, Trace>, Map<string, Trace[]>>();

/** Returns the runs that a run caused, in order: by its Api calls, and the inits of a drawn page. */
export function childTraces(traces: ReadonlyMap<string, Trace>, traceId: string): readonly Trace[] {
  let index = childIndexes.get(traces);
  if (index === undefined) {
    index = new Map();
    for (const trace of traces.values()) {
      const parentId = causingRun(trace);
      if (parentId === undefined) continue;
      const list = index.get(parentId);
      if (list === undefined) index.set(parentId, [trace]);
      else list.push(trace);
    }
    childIndexes.set(traces, index);
  }
  return index.get(traceId) ?? [];
}
