import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { PieChartWidget } from './pie-chart.tsx';
import '../../charts/legend/ks-legend.css';
import './ks-pie-chart.css';
import look from './pie-chart.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['PieChartWidget'], component: PieChartWidget, look }];
