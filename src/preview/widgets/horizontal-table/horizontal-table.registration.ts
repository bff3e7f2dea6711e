import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { HorizontalTableWidget } from './horizontal-table.tsx';
import { RowWidgetPlace } from './row-widget.tsx';
import './ks-horizontal-table.css';
import look from './horizontal-table.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['HorizontalTableWidget'], component: HorizontalTableWidget, look },
  { types: ['RadioButtonRowWidget'], component: RowWidgetPlace },
  { types: ['ActionButtonRowWidget'], component: RowWidgetPlace },
  { types: ['DeleteButtonRowWidget'], component: RowWidgetPlace },
];
