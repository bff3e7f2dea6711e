import type { WidgetData } from '../../../shared/schema/preview-schema.ts';
import type { SavedState } from '../../../shared/state-history/saved-state.ts';
import type { StateMoment } from '../../runtime/supervisor/history/state-history.ts';
import type { KnownWidgets } from './known-widgets.ts';

/** Names of unknown widgets that are reported. */
const maxReported = 200;

export interface ImportedState {
  readonly moment: StateMoment;
  /** Widgets that the project does not have; their values are left out. */
  readonly unknown: string[];
  /** The project does not have the page: the shown one stays. */
  readonly isPageUnknown: boolean;
}

/** Returns the moment that a file describes, as far as it fits the project. `now` gives what a file has not: its page, where that is unknown. */
export function momentOf(saved: SavedState, { widgets: known, pages }: KnownWidgets, now: StateMoment): ImportedState {
  const isPageUnknown = saved.page !== null && !pages.has(saved.page);
  const values = new Map<string, string>(Object.entries(saved.values).map(([name, value]) => [name, JSON.stringify(value)]));
  const unknown = new Set<string>();
  for (const [id, value] of Object.entries(saved.widgets)) {
    if (known.has(id)) values.set(id, JSON.stringify(value));
    else unknown.add(id);
  }
  const widgets = new Map<string, WidgetData>();
  for (const { id, ...data } of saved.results) {
    if (!known.has(id)) unknown.add(id);
    else widgets.set(id, { id, status: data.result === undefined ? 'idle' : 'ready', revision: 0, ...data });
  }
  // They load again, as if they had been loading then.
  for (const id of saved.leftOut) if (known.has(id)) widgets.set(id, { id, status: 'loading', revision: 0 });
  const page = isPageUnknown ? now.page : (saved.page ?? now.page);
  return {
    // Cellsets belong to the session in which they were made.
    moment: { values, cellsets: 'null', widgets, page },
    unknown: [...unknown].slice(0, maxReported),
    isPageUnknown,
  };
}
