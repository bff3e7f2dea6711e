import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ImageWidget } from './image.tsx';
import look from './image.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['ImageWidget'], component: ImageWidget, look }];
