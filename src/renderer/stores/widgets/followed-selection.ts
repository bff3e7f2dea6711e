import { selectedWidgets } from '../window/navigation.ts';

/** What a change was asked for. */
export interface Selected {
  readonly widgetIds: readonly string[];
  /** What was selected then; a widget that is dragged in the tree need not be. */
  readonly selected: readonly string[];
  /** Counts what was asked for. */
  readonly number: number;
}

/** A change put other widgets in the place of the selected ones, for everything that had been asked for until then. */
interface Replacement {
  readonly from: readonly string[];
  /** null: they were deleted. */
  readonly to: readonly string[] | null;
  readonly until: number;
}

const mostKept = 50;
let asked = 0;
let replacements: readonly Replacement[] = [];

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join('\n') === right.join('\n');

/** Returns the selection for a change that is asked for now; only the named widget if that is not selected. */
export function selectionNow(widgetId?: string): Selected {
  asked += 1;
  const selected = selectedWidgets();
  return { widgetIds: widgetId === undefined || selected.includes(widgetId) ? selected : [widgetId], selected, number: asked };
}

/** Returns the widgets that stand for a selection now: a change before it may have replaced them, or deleted them (null). */
export function followed({ widgetIds, number }: Pick<Selected, 'widgetIds' | 'number'>): readonly string[] | null {
  let ids: readonly string[] = widgetIds;
  for (const { from, to, until } of replacements) {
    if (number > until || !isSame(from, ids)) continue;
    if (to === null) return null;
    ids = to;
  }
  return ids;
}

/**
 * Notes that a change made other widgets the selected ones; null: it deleted them. Returns false if a person selected something else
 * since it was asked for: then that stays selected.
 */
export function selectionReplaced(selection: Selected, current: readonly string[], to: readonly string[] | null): boolean {
  const from = followed(selection) ?? [];
  const selected = followed({ ...selection, widgetIds: selection.selected }) ?? [];
  replacements = [...replacements, { from, to, until: asked }].slice(-mostKept);
  return [from, selected, selection.selected].some((ids) => isSame(ids, current));
}
