import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GridTableLightWidget } from './grid-table-light.tsx';
import './ks-grid-table-light.css';
import look from './grid-table-light.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['GridTableLightWidget'],
    component: GridTableLightWidget,
    ignored: { events: 'Nothing to draw: the runtime calls afterPageChange when a page was turned.' },
    look,
  },
];
