import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ButtonWidget } from './button.tsx';
import './ks-button.css';
import look from './button.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['ButtonWidget'], component: ButtonWidget, look }];
