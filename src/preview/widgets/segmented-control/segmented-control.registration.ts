import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { SegmentedControlItemWidget } from './segmented-control-item.tsx';
import { SegmentedControlWidget } from './segmented-control.tsx';
import './ks-segmented.css';
import look from './segmented-control.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['SegmentedControlWidget'], component: SegmentedControlWidget, look },
  { types: ['SegmentedControlItemWidget'], component: SegmentedControlItemWidget },
];
