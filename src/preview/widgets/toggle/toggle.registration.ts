import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ToggleWidget } from './toggle.tsx';
import './ks-toggle.css';
import look from './toggle.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['ToggleWidget'], component: ToggleWidget, look }];
