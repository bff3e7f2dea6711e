import { entryOf } from './files/author-files.ts';
import type { CellPlace } from './page/grid-cells.ts';
import { hasOwn, isArray, isFunction, isObject, SafeMap } from './primordials.ts';

/** One run of one action: what its functions receive and return. */
export interface RunFrame {
  readonly id: string;
  readonly widgetId: string;
  readonly action: string;
  readonly kind: 'load' | 'write';
  /** Effective entry: of the referenced widget when a load has one. */
  readonly entry: Record<string, unknown>;
  readonly handler: unknown;
  readonly context: Record<string, unknown>;
  /** Request descriptions, functions and execute objects in list order; one for the other forms. */
  readonly items: unknown[];
  readonly responses: unknown[];
  readonly results: unknown[];
  readonly extra: unknown;
  result: unknown;
  /** The cell that raised the event of a write. */
  readonly cell: CellPlace | undefined;
  /** Stubs of the event and its element (`docs/format/context.md`, Event and element). */
  readonly event: Record<string, unknown>;
  readonly element: Record<string, unknown>;
  /** Id in the event's name: of the widget, or the cell's full one. */
  readonly eventId: string;
  /** The second attempt after a lost cellset (`docs/format/parameters.md`, Lost cellsets). */
  isResent: boolean;
  /** Characters that one value of this action may have when it leaves the realm. */
  readonly maxText: number;
  /** Grows with every action begun: a load that began later wins over one that ends later. */
  readonly order: number;
}

export const frames = new SafeMap<string, RunFrame>();

/**
 * Returns the entry that an action uses, and whose it is: loads follow `reference`, writes do not (`docs/format/entries.md`,
 * Reference).
 */
export function effectiveEntry(
  widgetId: string,
  kind: 'load' | 'write',
): { readonly entry: Record<string, unknown>; readonly owner: string; readonly missing?: string } {
  const entry = entryOf(widgetId) ?? {};
  const reference = kind === 'load' && hasOwn(entry, 'reference') ? entry['reference'] : undefined;
  if (typeof reference !== 'string') return { entry, owner: widgetId };
  const other = entryOf(reference);
  return other ? { entry: other, owner: reference } : { entry, owner: widgetId, missing: reference };
}

/**
 * Keeps the cellset id where the specification looks for it: on the list item, otherwise on the entry (`docs/format/entries.md`, Cellset
 * ids).
 */
export function keepCellsetId(frame: RunFrame, item: number, id: unknown): void {
  if (isArray(frame.handler) && frame.kind === 'load') {
    const description: unknown = frame.handler[item];
    if (isObject(description) || isFunction(description)) (description as Record<string, unknown>)['cellsetId'] = id;
  } else {
    frame.entry['cellsetId'] = id;
  }
}

/**
 * The cell widget's entry gets the cellset id of its table, where its own url looks for it (`docs/format/parameters.md`, What each function
 * gets).
 */
export function shareCellset(frame: RunFrame): void {
  const { cell, entry } = frame;
  const table = cell ? entryOf(cell.table) : undefined;
  if (!table || table === entry || table['cellsetId'] === undefined || frame.widgetId !== cell?.cellWidgetId) return;
  entry['cellsetId'] = table['cellsetId'];
}
