import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GridTablePlusWidget } from './grid-table-plus.tsx';
import 'tabulator-tables/dist/css/tabulator.css';
import './ks-grid-table-plus.css';
import look from './grid-table-plus.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['GridTablePlusWidget'], component: GridTablePlusWidget, look }];
