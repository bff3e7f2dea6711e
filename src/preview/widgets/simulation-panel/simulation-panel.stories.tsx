import { story, widget } from '../../gallery/story.ts';

const variables = [
  { label: 'Raw milk price', current: 4, min: -10, max: 15, unit: '%', values: ['EUR / kg', '0.42'] },
  { label: 'Energy', current: -2.5, min: -5, max: 5, unit: '%', values: ['EUR / MWh', '96'] },
  { label: 'Night shifts', current: 3, min: 0, max: 7, unit: '', values: ['per week', '5'] },
].map(({ label, current, min, max, unit, values }, ordinal) => [
  {
    cols: [{ label }, { label: 'Unit', value: values[0] ?? '' }, { label: 'Now', value: values[1] ?? '' }],
    minValue: min,
    maxValue: max,
    currentValue: current,
    unit,
    ordinal,
  },
]);

export const scenario = story(
  'Variables of a scenario, with all icons',
  widget('scenario', 'SimulationPanelWidget', {
    title: 'What if?',
    addEnabled: true,
    editEnabled: true,
    deleteEnabled: true,
    deleteMessage: 'Remove this variable from the scenario?',
  }),
  { scenario: variables },
);

export const slidersAlone = story('Sliders without icons', widget('bare', 'SimulationPanelWidget', { addEnabled: false }), {
  bare: variables.slice(0, 2),
});

export const single = story(
  'A slider of its own, whose event belongs to another widget',
  widget('discount', 'SimulationPanelSliderWidget', {
    currentValue: 20,
    minValue: 0,
    maxValue: 40,
    ordinal: 7,
    parentWidgetId: 'scenario',
    unit: '%',
    tooltip: 'Discount',
  }),
);
