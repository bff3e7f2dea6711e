import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { LineScatterComboWidget } from './line-scatter-combo.tsx';
import './ks-line-scatter-combo.css';
import look from './line-scatter-combo.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['LineScatterComboWidget'], component: LineScatterComboWidget, look }];
