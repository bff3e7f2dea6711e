import { story, widget } from '../../frame/story.ts';

export const switchedOn = story(
  'Toggle that is on',
  widget('live', 'ToggleWidget', { titleOn: 'Live', titleOff: 'Draft', icon: 'icon-on' }),
  {
    live: { value: 1, ordinal: 4 },
  },
);
export const group = story(
  'Group of two',
  widget('page', 'PageWidget', {}, [
    widget('month', 'ToggleWidget', { groupId: 'period', value: 1, titleOn: 'Month', titleOff: 'Month' }),
    widget('year', 'ToggleWidget', { groupId: 'period', titleOn: 'Year', titleOff: 'Year', editable: false }),
    widget('other', 'ToggleWidget', { titleOn: '' }),
  ]),
);
