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
export const decorated = story(
  'Toggle with everything',
  widget('alerts', 'ToggleWidget', {
    titleOn: 'Alerts on',
    titleOff: 'Alerts off',
    titleFontColor: '#1e3a8a',
    titleFontSize: 15,
    titleStyle: { letter_spacing: '.5px' },
    icon: 'icon-bell',
    iconOff: 'icon-bell-off',
    iconFontColor: '#2563eb',
    iconFontSize: 18,
    iconStyle: { padding_right: '4px' },
    backgroundColor: '#eff6ff',
    action: 'alert',
    confirmMessage: 'Turn alerts <b>on</b>?',
    isGridTableHierarchyExpander: true,
    width: 180,
  }),
);
