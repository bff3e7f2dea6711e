import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { PanelWidget } from './panel.tsx';

export const definitions: readonly WidgetDefinition[] = [{ types: ['PanelWidget'], component: PanelWidget }];
