import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { WaterfallWidget } from './waterfall.tsx';
import '../../charts/legend/ks-legend.css';
import './ks-waterfall.css';
import look from './waterfall.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['WaterFallWidget', 'WaterfallWidget'],
    component: WaterfallWidget,
    look,
  },
];
