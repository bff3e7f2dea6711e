import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { ContainerWidget } from './container.tsx';
import { PopupWidget } from './popup.tsx';
import { SwipeWidget } from './swipe.tsx';
import './ks-container.css';
import look from './container.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['ContainerWidget'], component: ContainerWidget, look },
  { types: ['PopupWidget'], component: PopupWidget },
  { types: ['SwipeWidget'], component: SwipeWidget },
];
