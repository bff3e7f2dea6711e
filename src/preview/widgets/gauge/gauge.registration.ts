import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GaugeWidget } from './gauge.tsx';
import './ks-gauge.css';
import look from './gauge.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['GaugeWidget'], component: GaugeWidget, look }];
