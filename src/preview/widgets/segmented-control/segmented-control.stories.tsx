import { story, widget } from '../../gallery/story.ts';

const segment = (id: string, config: Readonly<Record<string, string | number | boolean>> = {}) =>
  widget(id, 'SegmentedControlItemWidget', config);

export const configured = story(
  'Period, from the configuration',
  widget('period', 'SegmentedControlWidget', { title: 'Period' }, [
    segment('month', { label: 'Month', value: 'm', action: 'showMonth' }),
    segment('quarter', { label: 'Quarter', value: 'q', action: 'showQuarter', selected: true }),
    segment('year', { label: 'Year to date', value: 'y', action: 'showYear' }),
  ]),
);
export const filled = story(
  'Scenarios, filled by position',
  widget('scenario', 'SegmentedControlWidget', { skin: 'blue', width: 420, tooltip: 'Scenario' }, [
    segment('first', { selected: true, skin: 'first' }),
    segment('second', { action: 'compare' }),
    segment('third', { label: 'Forecast', width: 120 }),
  ]),
  {
    scenario: [
      { id: 'budget', label: '<b>Budget</b> 2027', value: 11, selected: false },
      { label: 'Actual', value: 12, selected: true },
    ],
  },
);
export const grouped = story(
  'Rows in an object; one segment is hidden',
  widget('unit', 'SegmentedControlWidget', {}, [segment('piece'), segment('box'), segment('pallet', { visible: false, label: 'Pallet' })]),
  { unit: { data: [{ label: 'Piece', value: 0 }, { label: 'Box' }], skin: 'thin' } },
);
