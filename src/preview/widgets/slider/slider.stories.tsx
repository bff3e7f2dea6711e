import { story, widget } from '../../gallery/story.ts';

export const discount = story(
  'Discount in per cent, with its box',
  widget('page', 'PageWidget', {}, [
    widget('percent', 'TextBoxWidget', { title: 'Discount', width: 120 }),
    widget('discount', 'SliderWidget', {
      title: 'Discount',
      width: 420,
      minRange: 0,
      maxRange: 50,
      step: 0.5,
      decimalPlace: 1,
      unit: '%',
      smallIncrement: 0.5,
      largeIncrement: 5,
      updateableWidgetId: 'percent',
      originalValue: 12,
    }),
  ]),
  { discount: { value: 12, ordinal: 2 } },
);
export const aroundZero = story(
  'Below the start of the fill, with its own colours',
  widget('shift', 'SliderWidget', {
    width: 420,
    value: '-2000',
    skin: 'shift',
    trackFillStartValue: 1000,
    queryFillColor: true,
    trackValueFontColor: '#b45309',
    trackValueFontSize: 14,
    trackValueMagnifierLabelFontColor: '#fde68a',
    trackValueMagnifierLabelFontSize: 16,
    hideIfNoData: true,
  }),
  { shift: { unit: 'pcs <b>' } },
);
export const several = story(
  'Two handles with a legend',
  widget('corridor', 'SliderWidget', {
    width: 420,
    minRange: 0,
    maxRange: 100,
    value: [20, 70],
    buttonsVisible: false,
    legend: [
      { name: 'Lower', color: '#fcd34d' },
      { name: 'Upper', color: '#7dd3fc' },
    ],
  }),
);
export const vertical = story(
  'Vertical, growing upwards',
  widget('level', 'SliderWidget', {
    orientation: 'vertical',
    direction: 'rtl',
    minRange: 0,
    maxRange: 10,
    value: 7,
    buttonsVisible: false,
  }),
);
export const disabled = story(
  'Read only',
  widget('rate', 'SliderWidget', { width: 420, disabled: true, minRange: 0, maxRange: 10, value: 3, direction: 'rtl' }),
);
