import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GridTableWidget } from './grid-table.tsx';
import { GridTableCellWidget } from './grid-table-cell.tsx';
import { GridTableHeaderCellWidget, GridTableHeaderRowWidget } from './grid-table-head.tsx';
import './ks-grid-table.css';
import look from './grid-table.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['GridTableWidget'],
    component: GridTableWidget,
    ignored: { disableRefreshGridCell: 'Single cells are always refreshed: there are no listeners to bind anew.' },
    look,
  },
  {
    types: ['GridTableCellWidget'],
    component: GridTableCellWidget,
    ignored: { cellId: 'Given by the table itself.' },
  },
  { types: ['GridTableHeaderRowWidget'], component: GridTableHeaderRowWidget },
  { types: ['GridTableHeaderCellWidget'], component: GridTableHeaderCellWidget },
];
