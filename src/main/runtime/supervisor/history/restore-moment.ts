import type { WidgetData } from '../../../../shared/schema/preview-schema.ts';
import { largestInlineResult, largestResult } from '../../protocol/message-limits.ts';
import type { Restore } from '../../protocol/main-messages.ts';
import type { StateMoment } from './state-history.ts';

/**
 * Returns what a child continues from to have the state of a moment. Data gets a newer revision than what is `drawn`, so that a person's
 * input of now ends, and widgets that had none then have none again.
 */
export function restoreOf({ values, cellsets, widgets, page }: StateMoment, drawn: ReadonlyMap<string, WidgetData>): Restore {
  const state = [...values].map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  const ids = new Set([...drawn.keys(), ...widgets.keys()]);
  return {
    snapshot: `{"state":{${state.join(',')}},"cellsets":${cellsets}}`,
    widgets: [...ids].map((id) => {
      const { inputRevision, ...data } = widgets.get(id) ?? { id, status: 'idle', revision: 0 };
      const revision = Math.max(data.revision, drawn.get(id)?.revision ?? 0) + 1;
      return asText({ ...data, revision, status: data.status === 'loading' ? 'idle' : data.status });
    }),
    page,
    keepsState: true,
  };
}

/** Returns the widgets of a moment that were loading, or whose further rows are not part of it. */
export function loadedAgain({ widgets }: StateMoment): string[] {
  return [...widgets.values()].flatMap(({ id, status, paged }) => (status === 'loading' || paged !== undefined ? [id] : []));
}

/** Returns data as the child sends it: a larger result as text. Without one that is larger than a child may send. */
function asText({ result, ...data }: WidgetData): WidgetData {
  if (result === undefined) return data;
  const text = JSON.stringify(result);
  if (text.length > largestResult) return { ...data, status: 'idle' };
  return { ...data, ...(text.length > largestInlineResult ? { resultText: text } : { result }) };
}
