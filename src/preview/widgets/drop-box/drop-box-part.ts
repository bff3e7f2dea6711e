import { type FoundPart, partWithin, type PointedAt } from '../../markup/drawn-parts.ts';

/** What a drop-down shows where. */
interface ShownItems {
  readonly panelId: string;
  /** Indexes of the chosen items, and of the one that the keys have reached; -1 for none. */
  readonly chosen: readonly number[];
  readonly active: number;
  readonly isOpen: boolean;
  /** Number of items before the loaded ones: chosen ones that the answer to a search lacks. */
  readonly added: number;
}

/** Returns which drawn item is pointed at: one of the list, or the only one that the field shows as chosen. */
function itemAt(pointed: PointedAt, { panelId, chosen, active, isOpen }: ShownItems): number | undefined {
  const item = partWithin(pointed, '.ks-dropbox-panel-item');
  if (item) return Number(item.id.slice(panelId.length + 1));
  if (!partWithin(pointed, '.ks-dropbox-field')) return undefined;
  if (!pointed.point && isOpen && active >= 0) return active;
  return chosen.length === 1 ? chosen[0] : undefined;
}

/** Returns the item of the list that is pointed at, by its place among those loaded. */
export function dropBoxPart(pointed: PointedAt, shown: ShownItems): FoundPart | undefined {
  const item = itemAt(pointed, shown);
  return item === undefined || item < shown.added ? undefined : { index: item - shown.added };
}
