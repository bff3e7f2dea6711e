import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { HorizontalTableWidget } from './horizontal-table.tsx';
import { RowWidgetPlace } from './row-widget.tsx';
import './ks-horizontal-table.css';
import look from './horizontal-table.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['HorizontalTableWidget'], component: HorizontalTableWidget, result: 'list or object', look },
  { types: ['RadioButtonRowWidget'], component: RowWidgetPlace, result: 'none' },
  { types: ['ActionButtonRowWidget'], component: RowWidgetPlace, result: 'none' },
  { types: ['DeleteButtonRowWidget'], component: RowWidgetPlace, result: 'none' },
];
