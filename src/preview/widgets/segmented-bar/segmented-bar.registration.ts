import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { SegmentedBarWidget } from './segmented-bar.tsx';
import './ks-segmentedbar.css';
import look from './segmented-bar.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['SegmentedBarWidget'], component: SegmentedBarWidget, look }];
