import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { StackedColumnChartWidget } from './stacked-column-chart.tsx';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['StackedColumnChartWidget'],
    component: StackedColumnChartWidget,
    ignored: {
      animationEnabled: 'the preview draws at once, so that states can be compared',
      barPercentage: 'production reads barInflateAmount in its place',
      topBorderColor: 'production reads topBorderWidth in its place, which is no colour',
      rightBorderColor: 'production reads rightBorderWidth in its place, which is no colour',
      yMarginLeft: 'documented only, production does not read it',
      yMarginRight: 'documented only, production does not read it',
    },
  },
];
