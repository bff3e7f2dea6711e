import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { TextBoxWidget } from './text-box.tsx';
import './ks-textbox.css';
import look from './text-box.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['TextBoxWidget'], component: TextBoxWidget, look }];
