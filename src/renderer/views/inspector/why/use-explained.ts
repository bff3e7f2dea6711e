import { useMemo } from 'react';
import { type ExplainedRun, explainRun, resultRun } from '../../../../shared/explain/explained-run.ts';
import { findPart, type FoundValue } from '../../../../shared/explain/find-part.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import type { WidgetData, WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';

/** Where a part of a drawn widget comes from, as far as the window knows. */
export interface Explained {
  readonly node: WidgetNode | undefined;
  readonly data: WidgetData | undefined;
  /** `elsewhere`: neither the result nor the configuration has what is drawn. */
  readonly origin: 'result' | 'configuration' | 'elsewhere';
  /** In the result or the configuration. */
  readonly found: FoundValue | undefined;
  /** The run of the result; undefined if it is no longer kept, or there is none. */
  readonly run: ExplainedRun | undefined;
}

function nodeOf(tree: WidgetNode | undefined, id: string): WidgetNode | undefined {
  const waiting = tree === undefined ? [] : [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.id === id) return node;
    waiting.push(...node.children);
  }
  return undefined;
}

/** The place of a cell whose row the window does not hold: large results come a page at a time. */
function cellBeyond({ row, column }: DrawnPart, data: WidgetData | undefined): FoundValue | undefined {
  if (data?.paged === undefined || row === undefined) return undefined;
  return { path: column === undefined ? [row] : [row, column], value: null };
}

/** Finds the value that a part of a widget shows, and the run that made it. */
export function useExplained(widgetId: string, part: DrawnPart): Explained {
  const tree = useCanvas((state) => state.page?.tree);
  const data = useCanvas((state) => state.widgets.get(widgetId));
  const traces = useTraffic((state) => state.traces);
  const exchanges = useTraffic((state) => state.exchanges);
  const node = useMemo(() => nodeOf(tree, widgetId), [tree, widgetId]);
  const result = data?.result;
  const { origin, found } = useMemo(() => {
    const inResult = result === undefined ? undefined : (findPart(result, part) ?? cellBeyond(part, data));
    if (inResult) return { origin: 'result', found: inResult } as const;
    const inConfig = node === undefined || part.text === undefined ? undefined : findPart(node.config, { text: part.text });
    return inConfig ? ({ origin: 'configuration', found: inConfig } as const) : ({ origin: 'elsewhere', found: undefined } as const);
  }, [result, part, data, node]);
  const run = useMemo(() => {
    const trace = resultRun(traces, widgetId);
    return trace && explainRun(trace, result, origin === 'result' ? (found?.path ?? []) : [], exchanges);
  }, [traces, exchanges, widgetId, result, origin, found]);
  return { node, data, origin, found, run };
}
