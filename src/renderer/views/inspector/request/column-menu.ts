import { exchangeColumns } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { currentHost } from '../../../host/host-context.ts';
import { resetColumns, showColumn, type useRequestColumns } from '../../../stores/traffic/request-columns.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';

/** Lines that show and hide the columns of the list of requests. */
export function columnMenu(shown: ReturnType<typeof useRequestColumns.getState>['shown']): readonly MenuEntry[] {
  return [
    ...exchangeColumns.map(
      ({ id, title }): MenuEntry => ({ id, title, checked: shown[id], onSelect: () => showColumn(currentHost(), id, !shown[id]) }),
    ),
    { kind: 'separator', id: 'all' },
    { id: 'reset', title: 'Reset columns and widths', onSelect: () => resetColumns(currentHost()) },
  ];
}
