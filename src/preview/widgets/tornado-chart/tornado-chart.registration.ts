import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { TornadoChartWidget } from './tornado-chart.tsx';
import '../../charts/legend/ks-legend.css';
import './ks-tornado.css';
import look from './tornado-chart.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['TornadoChartWidget'],
    component: TornadoChartWidget,
    ignored: {
      range: 'the range follows from `xMin` and `xMax`',
      zoomable: 'it is documented, but the framework does not read it',
    },
    look,
  },
];
