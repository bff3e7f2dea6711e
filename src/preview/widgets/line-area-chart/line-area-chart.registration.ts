import '../../charts/legend/ks-legend.css';
import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { LineAreaChartWidget } from './line-area-chart.tsx';
import './ks-line-area-chart.css';

const unread = 'documented only, production does not read it';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['LineAreaChartWidget'],
    component: LineAreaChartWidget,
    ignored: {
      title: unread,
      xAxesOffsetGridLines: unread,
      yAxesLabel: unread,
      yAxesLabelConcat: unread,
      yAxesTicksBegintAtZero: unread,
      yAxisDisplay: unread,
    },
  },
];
