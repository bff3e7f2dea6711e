import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GridCellWidget } from './grid-cell.tsx';

export const definitions: readonly WidgetDefinition[] = [{ types: ['GridCellWidget'], component: GridCellWidget }];
