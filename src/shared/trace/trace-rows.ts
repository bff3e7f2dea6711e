import type { JsonValue } from '../contract/json.ts';
import type { SourceLocation } from '../contract/source-location.ts';
import { formatCount } from './format.ts';
import { parseJson } from './readable-body.ts';
import { encodedText, shortJson } from './short-json.ts';
import type { Trace, TraceCause, TraceStep } from './trace.ts';

/** One line of a trace as a person reads it. */
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
  readonly exchangeId?: string | undefined;
  readonly parameters?: TraceStep['parameters'];
  readonly detail?: string | undefined;
  readonly result?: JsonValue | undefined;
  readonly resultCut?: boolean;
  /** Runs caused by this step, and for the cause the run that caused this one. */
  readonly links: readonly TraceLink[];
}

interface TraceLink {
  readonly traceId: string;
  readonly label: string;
}

const stepNames: Readonly<Record<TraceStep['kind'], string>> = {
  condition: 'Condition',
  default: 'Default',
  validation: 'Validation',
  url: 'URL',
  type: 'Method',
  body: 'Body',
  parameters: 'Parameters',
  request: 'Request',
  parsing: 'Parsing',
  result: 'Result',
  call: 'Function',
  effect: 'Effect',
  console: 'Console',
  error: 'Error',
};

/** `widget · action`, a page by its name. */
export function traceLabel(trace: Pick<Trace, 'widgetId' | 'action' | 'form'>): string {
  if (trace.form === 'page') return `Page ${trace.widgetId}`;
  return `${trace.widgetId} · ${trace.action}`;
}

/** Why a run happened, in plain words. `parent` is the run whose code called, when it is still known. */
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

/** The end of a run in a word or three. */
export function outcomeText(trace: Pick<Trace, 'outcome'>): string {
  return outcomeTexts[trace.outcome];
}

/** How the ring of a run is drawn. */
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
 * The lines of a trace: its cause, its steps in order, and the result and the error when no step tells them.
 * `item`, from 0, leaves out the steps of other items of a list form.
 */
export function traceRows(trace: Trace, traces: ReadonlyMap<string, Trace>, item?: number): readonly TraceRow[] {
  const steps = trace.steps.filter((step) => item === undefined || step.item === undefined || step.item === item);
  const children = [...childTraces(traces, trace.id)];
  const rows: TraceRow[] = [causeRow(trace, traces)];
  const callsLeft = new Map<string, number>();
  for (const step of steps) if (step.kind === 'effect') callsLeft.set(step.summary, (callsLeft.get(step.summary) ?? 0) + 1);
  for (const [index, step] of steps.entries()) {
    // Calls and the runs they caused come in the same order.
    const alike = step.kind === 'effect' ? (callsLeft.get(step.summary) ?? 1) : 0;
    if (step.kind === 'effect') callsLeft.set(step.summary, alike - 1);
    const links = step.kind === 'effect' ? takeChildren(children, step.summary, Math.max(1, alike)) : [];
    rows.push({
      key: `${index}-${step.kind}`,
      kind: step.kind,
      name: step.item !== undefined && item === undefined ? `${stepNames[step.kind]} ${step.item + 1}` : stepNames[step.kind],
      status: step.status,
      summary: summaryOf(step),
      location: step.location,
      duration: step.duration,
      exchangeId: step.exchangeId,
      parameters: step.parameters,
      detail: step.detail,
      result: step.kind === 'result' ? trace.result : undefined,
      resultCut: step.kind === 'result' && trace.resultCut === true,
      links,
    });
  }
  const has = (kind: TraceStep['kind']) => trace.steps.some((step) => step.kind === kind);
  if (!has('result') && trace.result !== undefined && trace.result !== null) {
    const summary = shortJson(trace.result, 200);
    rows.push({ key: 'result', kind: 'result', name: 'Result', status: 'ok', summary, result: trace.result, links: [] });
  }
  if (!has('error') && trace.error !== undefined) {
    const { name, message, location, phase } = trace.error;
    const summary = `${name === undefined ? '' : `${name}: `}${message}`;
    rows.push({
      key: 'error',
      kind: 'error',
      name: 'Error',
      status: 'error',
      summary,
      location,
      detail: `${summary}\nwhile running ${phase}`,
      links: [],
    });
  }
  if (children.length > 0) {
    const links = children.map(linkTo);
    rows.push({ key: 'caused', kind: 'effect', name: 'Caused', status: 'ok', summary: links.map((link) => link.label).join(', '), links });
  }
  return rows;
}

/** The line of a step: a parsing says how much it made, a body shows the query instead of the JSON around it. */
function summaryOf(step: TraceStep): string {
  const { kind, summary, count } = step;
  if (kind === 'body') return /^\s*\{\s*"MDX"\s*:\s*"(.*?)(?:"\s*\}\s*)?$/s.exec(summary)?.[1]?.replaceAll('\\"', '"') ?? summary;
  if (kind === 'call' || kind === 'condition' || kind === 'default') return valueText(summary);
  if (kind !== 'parsing' || count === undefined || /\b(?:items?|fields?)\b/.test(summary)) return summary;
  const unit = summary.startsWith('{') ? 'field' : 'item';
  const made = `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
  return summary === '' ? made : `${made} · ${summary}`;
}

/** What user code returned: a value JSON has no word for is named, everything else stays as it is. */
function valueText(summary: string): string {
  if (!summary.startsWith('{"$')) return summary;
  const value = parseJson(summary);
  const named = value === undefined ? null : encodedText(value);
  return named === 'undefined' ? 'returned nothing' : (named ?? summary);
}

function causeRow(trace: Trace, traces: ReadonlyMap<string, Trace>): TraceRow {
  const parent = trace.cause.kind === 'api' ? traces.get(trace.cause.traceId) : undefined;
  return {
    key: 'cause',
    kind: 'cause',
    name: 'Cause',
    status: 'ok',
    summary: causeText(trace.cause, parent),
    links: parent === undefined ? [] : [linkTo(parent)],
  };
}

/** The children that one effect step caused, taken out of `children`; `alike` is how many steps made the same call. */
function takeChildren(children: Trace[], summary: string, alike: number): readonly TraceLink[] {
  const mine = children.filter(({ cause }) => cause.kind === 'api' && (cause.call === summary || callName(cause.call) === summary));
  const caused =
    mine.length > 0 ? mine : children.filter(({ cause }) => cause.kind === 'api' && callName(cause.call) === callName(summary)).slice(0, 1);
  // One call may start several runs (a list of widgets); the same call made twice shares them in order.
  const taken = caused.slice(0, Math.ceil(caused.length / alike));
  for (const child of taken) children.splice(children.indexOf(child), 1);
  return taken.map(linkTo);
}

/** `Api.updateContent('x')` and `updateContent` are the same call. */
function callName(call: string): string {
  return call.replace(/^Api\./, '').replace(/\(.*$/s, '');
}

function linkTo(trace: Trace): TraceLink {
  return { traceId: trace.id, label: traceLabel(trace) };
}

const childIndexes = new WeakMap<ReadonlyMap<string, Trace>, Map<string, Trace[]>>();

/** Runs that Api calls of a run caused, in order. */
export function childTraces(traces: ReadonlyMap<string, Trace>, traceId: string): readonly Trace[] {
  let index = childIndexes.get(traces);
  if (index === undefined) {
    index = new Map();
    for (const trace of traces.values()) {
      if (trace.cause.kind !== 'api') continue;
      const list = index.get(trace.cause.traceId);
      if (list === undefined) index.set(trace.cause.traceId, [trace]);
      else list.push(trace);
    }
    childIndexes.set(traces, index);
  }
  return index.get(traceId) ?? [];
}
