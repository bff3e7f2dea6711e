import '../../charts/legend/ks-legend.css';
import legendLook from '../../charts/legend/legend.look.css?inline';
import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ComboChartWidget } from './combo-chart.tsx';
import './ks-combo-chart.css';
import look from './combo-chart.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['ComboChartWidget'], component: ComboChartWidget, look: `${legendLook}\n${look}` },
];
