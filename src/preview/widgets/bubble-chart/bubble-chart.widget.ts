import '../../charts/ks-legend.css';
import look from '../../charts/legend.look.css?inline';
import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { BubbleChartWidget } from './bubble-chart.tsx';

/** A retired type: the framework keeps its data file only, so the editor does not offer it. Old configurations are drawn. */
export const definitions: readonly WidgetDefinition[] = [
  { types: ['BubbleChartWidget'], component: BubbleChartWidget, result: 'object', look },
];
