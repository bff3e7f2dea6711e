import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { SimulationPanelSliderWidget, SimulationPanelWidget } from './simulation-panel.tsx';
import 'nouislider/dist/nouislider.css';
import './ks-simulation-panel.css';
import look from './simulation-panel.look.css?inline';

export const definitions: readonly WidgetDefinition[] = [
  { types: ['SimulationPanelWidget'], component: SimulationPanelWidget, look },
  { types: ['SimulationPanelSliderWidget'], component: SimulationPanelSliderWidget },
];
