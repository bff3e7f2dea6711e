import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { HistogramComboChartWidget } from './histogram-combo-chart.tsx';

const unread = 'documented only, production does not read it';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['HistogramComboChartWidget'],
    component: HistogramComboChartWidget,
    ignored: {
      title: unread,
      xAxesGridLinesDrawOnChartArea: unread,
      yAxesGridLinesDrawOnChartArea: unread,
      yAxisStacked: unread,
    },
  },
];
