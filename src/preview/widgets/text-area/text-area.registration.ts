import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { TextAreaWidget } from './text-area.tsx';
import './ks-textarea.css';
import look from './text-area.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['TextAreaWidget'], component: TextAreaWidget, look }];
