import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { PivotTableWidget } from './pivot-table.tsx';
import './ks-pivot-table.css';
import look from './pivot-table.look.css?inline';

const server = 'sent to the service of the pivot table, which the preview does not call';
const noPlace = 'documented, but the markup has no place for a heading';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['PivotTableWidget'],
    component: PivotTableWidget,
    ignored: { filter: server, filterPrivate: server, title: noPlace, titleVisible: noPlace },
    look,
  },
];
