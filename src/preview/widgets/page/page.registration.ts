import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { PageWidget } from './page.tsx';

export const definitions: readonly WidgetDefinition[] = [{ types: ['PageWidget'], component: PageWidget }];
