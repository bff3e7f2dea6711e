interface MeasuredItem {
  readonly id: string;
  /** Pixels that it needs at least. */
  readonly width: number;
  /** Its turn to leave, lowest first; undefined for one that never does. */
  readonly leaves?: number | undefined;
}

interface BarSpace {
  /** Pixels for all items. */
  readonly available: number;
  /** Pixels between two items. */
  readonly gap: number;
  /** Pixels of the button of the menu that takes what leaves. */
  readonly menu: number;
}

/** Returns the ids of the items that do not fit into a bar, and leave it for a menu. */
export function leavingItems(items: readonly MeasuredItem[], { available, gap, menu }: BarSpace): ReadonlySet<string> {
  const left = new Set<string>();
  const isFitting = () => {
    const widths = items.filter(({ id }) => !left.has(id)).map(({ width }) => width);
    if (left.size > 0) widths.push(menu);
    return widths.reduce((sum, width) => sum + width, gap * Math.max(0, widths.length - 1)) <= available;
  };
  const byTurn = items.filter(({ leaves }) => leaves !== undefined).toSorted((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0));
  for (const { id } of byTurn) {
    if (isFitting()) break;
    left.add(id);
  }
  return left;
}

/**
 * Returns the index of the first way to draw something that has room, from the widest. A way that was not drawn yet has no width and is
 * tried. Where none has room it is the last one.
 */
export function firstFitting(widths: readonly (number | undefined)[], available: number): number {
  const index = widths.findIndex((width) => width === undefined || width <= available);
  return index < 0 ? widths.length - 1 : index;
}
