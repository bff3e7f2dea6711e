import { story, widget } from '../../gallery/story.ts';

export const closed = story('Delivery date', widget('delivery', 'DatePickerWidget', { title: 'Delivery', width: 260 }), {
  delivery: { datePicked: '2024-05-17', ordinal: '4' },
});
export const open = story(
  'Calendar that stays open, with limits',
  widget('posting', 'DatePickerWidget', {
    title: 'Posting date',
    titleVisible: true,
    panelFixed: true,
    datePicked: '2024.05.17',
    minDate: '2024.05.06',
    maxDate: '2024/09/30',
    width: 320,
    innerStyle: { padding_top: '2px' },
    titleStyle: { color: '#1d4ed8' },
    skin: 'flat',
  }),
);
export const months = story(
  'Months, with a button for the whole year',
  widget('period', 'DatePickerWidget', {
    title: 'Period',
    monthPicker: true,
    panelFixed: true,
    fullYearButtonVisible: true,
    fullYearButtonText: 'Whole year',
    monthLocale: 'de-DE',
    datePicked: '2024.11',
    width: 320,
  }),
);
export const local = story(
  'American, closed by the choice',
  widget('due', 'DatePickerWidget', { local: 'en-US', closeAfterSelectingTheDate: true, datePicked: '2024.05.17', width: 260 }),
);
export const empty = story(
  'Starts empty',
  widget('start', 'DatePickerWidget', { title: 'Start', allowEmptyDate: true, maxDate: '2020.01.31', width: 260 }),
);
export const locked = story(
  'May not be changed',
  widget('booked', 'DatePickerWidget', { title: 'Booked', titleVisible: false, editable: false, datePicked: '2024.02.29', width: 260 }),
);
