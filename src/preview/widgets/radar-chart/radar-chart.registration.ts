import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { RadarChartWidget } from './radar-chart.tsx';
import '../../charts/legend/ks-legend.css';
import './ks-radar-chart.css';
import look from './radar-chart.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['RadarChartWidget'], component: RadarChartWidget, look }];
