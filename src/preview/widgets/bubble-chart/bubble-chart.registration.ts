import '../../charts/legend/ks-legend.css';
import look from '../../charts/legend/legend.look.css?inline';
import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { BubbleChartWidget } from './bubble-chart.tsx';

/** A retired type: the framework only keeps its data file, so the editor does not offer it. Old configurations are still drawn. */
export const definitions: readonly WidgetDefinition[] = [{ types: ['BubbleChartWidget'], component: BubbleChartWidget, look }];
