import { type ExchangeColumn, exchangeColumns } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { currentHost } from '../../../host/host-context.ts';
import { resetColumns, showColumn, type useRequestColumns } from '../../../stores/traffic/request-columns.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';

/**
 * Returns the lines that show and hide the columns of the list of requests. A wanted column that is not among `drawn` keeps its tick, for it
 * comes back with the room, and says why it is not there.
 */
export function columnMenu(
  shown: ReturnType<typeof useRequestColumns.getState>['shown'],
  drawn: readonly ExchangeColumn[],
): readonly MenuEntry[] {
  const hasRoom = new Set(drawn.map(({ id }) => id));
  return [
    ...exchangeColumns.map(({ id, title }): MenuEntry => {
      const onSelect = () => showColumn(currentHost(), id, !shown[id]);
      return { id, title, checked: shown[id], onSelect, ...(shown[id] && !hasRoom.has(id) ? { detail: 'No room: widen the list' } : {}) };
    }),
    { kind: 'separator', id: 'all' },
    { id: 'reset', title: 'Reset columns and widths', onSelect: () => resetColumns(currentHost()) },
  ];
}
