import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { HorizontalBarChartWidget } from './horizontal-bar-chart.tsx';
import './ks-horizontalbarchart.css';
import look from './horizontal-bar-chart.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['HorizontalBarChartWidget'], component: HorizontalBarChartWidget, look },
];
