import { story, widget } from '../../gallery/story.ts';

export const scenarioEffects = story(
  'Effects of a scenario',
  widget('effects', 'HorizontalBarChartWidget', {
    width: 900,
    column1Title: 'Cost type',
    column2Title: 'Difference in k€',
    column3Title: 'Values in k€',
    rightTableColumn1Title: 'Base',
    rightTableColumn2Title: 'Scenario',
  }),
  {
    effects: [
      [{ title: 'Rent', delta: -12, base: 140, scenario: 128 }],
      [{ title: 'Energy', delta: 31, base: 96, scenario: 127 }],
      [{ title: 'Maintenance of machines and buildings', delta: 8, base: 54, scenario: 62 }],
      [{ title: 'Insurance', delta: 0, base: 22, scenario: 22 }],
      [{ title: 'Freight', delta: -25, base: 88, scenario: 63 }],
    ],
  },
);
