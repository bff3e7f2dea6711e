import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ShadowWidget } from './shadow.tsx';

export const definitions: readonly WidgetDefinition[] = [{ types: ['ShadowWidget'], component: ShadowWidget }];
