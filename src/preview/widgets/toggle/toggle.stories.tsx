import { story, widget } from '../../gallery/story.ts';

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
export const groupInCells = story(
  'One main variant among the rows of a table',
  widget('page', 'PageWidget', {}, [
    widget('variants', 'GridTableWidget', {}, [
      widget('nameCell', 'GridTableCellWidget', { width: 160, title: 'Variant', alignment: 'center-left' }, [widget('name', 'TextWidget')]),
      widget('mainCell', 'GridTableCellWidget', { width: 100, title: 'Main' }, [
        widget('main', 'ToggleWidget', { groupId: 'mainVariant', titleOn: 'Main', titleOff: 'Choose' }),
      ]),
    ]),
    widget('none', 'ToggleWidget', { groupId: 'mainVariant', titleOn: 'No variant', titleOff: 'No variant' }),
    widget('locked', 'ToggleWidget', { groupId: 'year', value: 1, titleOn: 'Year', titleOff: 'Year' }),
  ]),
  {
    variants: [
      [{ title: 'Cautious' }, { value: 1 }],
      [{ title: 'Expected' }, { value: 0 }],
    ],
  },
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
