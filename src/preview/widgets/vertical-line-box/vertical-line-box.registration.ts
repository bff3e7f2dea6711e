import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { VerticalLineBoxWidget } from './vertical-line-box.tsx';
import './ks-vertical-line-box.css';
import look from './vertical-line-box.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['VerticalLineBoxWidget'], component: VerticalLineBoxWidget, look }];
