import type { Trace } from './trace.ts';
import { childTraces, causingRun } from './trace-rows.ts';

/** One line of the tree of runs. */
export interface TraceTreeRow {
  readonly trace: Trace;
  /** 0 for runs without a known cause. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

/**
 * Returns recent runs as a tree, newest root first, with the runs each caused below it in order: a drawn page holds the loads of its
 * widgets, a run holds those its Api calls started. `collapsed` holds ids whose children are left out.
 * No run is lost: one whose cause is no longer known is a root, and cycles are cut.
 */
export function traceTree(traces: ReadonlyMap<string, Trace>, collapsed: ReadonlySet<string>): readonly TraceTreeRow[] {
  const ordered = [...traces.values()].sort(
    (left, right) => left.startedAt - right.startedAt || Number(right.form === 'page') - Number(left.form === 'page'),
  );
  const drawn = new Map<string, Trace>();
  const loads = new Map<string, Trace[]>();
  const roots: Trace[] = [];
  for (const trace of ordered) {
    // Runs that were opened from a file belong to the page in that file, not to one of this session.
    const placeOf = (page: string) => `${trace.fromFile ?? ''}\n${page}`;
    if (trace.form === 'page') drawn.set(placeOf(trace.widgetId), trace);
    const isDrawnAnew = trace.cause.kind === 'render' && trace.form !== 'page' && trace.cause.traceId === undefined;
    const parent = isDrawnAnew && trace.cause.kind === 'render' ? drawn.get(placeOf(trace.cause.page)) : undefined;
    if (parent !== undefined) loads.set(parent.id, [...(loads.get(parent.id) ?? []), trace]);
    else if (!traces.has(causingRun(trace) ?? '')) roots.push(trace);
  }
  const rows: TraceTreeRow[] = [];
  const seen = new Set<string>();
  const add = (trace: Trace, depth: number) => {
    if (seen.has(trace.id)) return;
    seen.add(trace.id);
    const children = [...(loads.get(trace.id) ?? []), ...childTraces(traces, trace.id)];
    rows.push({ trace, depth, hasChildren: children.length > 0 });
    if (collapsed.has(trace.id)) for (const child of children) hide(child);
    else for (const child of children) add(child, depth + 1);
  };
  const hide = (trace: Trace) => {
    if (seen.has(trace.id)) return;
    seen.add(trace.id);
    for (const child of [...(loads.get(trace.id) ?? []), ...childTraces(traces, trace.id)]) hide(child);
  };
  for (const root of roots.reverse()) add(root, 0);
  for (const trace of ordered) add(trace, 0);
  return rows;
}
