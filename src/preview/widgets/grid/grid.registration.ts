import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { GridWidget } from './grid.tsx';
import './ks-grid.css';
import look from './grid.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [{ types: ['GridWidget'], component: GridWidget, look }];
