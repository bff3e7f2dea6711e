import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GridRowWidget } from './grid-row.tsx';

export const definitions: readonly WidgetDefinition[] = [{ types: ['GridRowWidget'], component: GridRowWidget }];
