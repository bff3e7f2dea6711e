import type { WidgetDefinition } from '../../markup/widget-definition.ts';
import { SliderWidget } from './slider.tsx';
import 'nouislider/dist/nouislider.css';
import './ks-slider.css';
import look from './slider.look.css?inline';

const isFunction = 'a function of the configuration cannot run in the page; the box shows the position itself';

export const definitions: readonly WidgetDefinition[] = [
  {
    types: ['SliderWidget'],
    component: SliderWidget,
    ignored: {
      calculateSliderValue: 'a function of the configuration cannot run in the page; a number entered in the box is the position itself',
      updateableWidgetValueHandler: isFunction,
      updateCallBack: 'a function of the configuration cannot run in the page; use the event slide',
    },
    look,
  },
];
