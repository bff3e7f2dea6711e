import { story, widget } from '../../gallery/story.ts';

const regions = [
  { name: 'EMEA', on: false, code: 'E' },
  { name: 'Americas', on: true, code: 'A' },
  { name: 'Asia', on: true, code: 'P' },
];

export const single = story('One of three', widget('region', 'DropBoxWidget', { title: 'Region', placeHolder: 'Choose' }), {
  region: regions,
});
export const multiple = story('Several of three', widget('region', 'DropboxWidget', { multiSelect: true }), {
  region: { items: regions, panelWidth: 300 },
});
export const configured = story(
  'Items of the configuration',
  widget('year', 'DropBoxWidget', { items: ['2026', '2027'], selectFirst: true, editable: false }),
);
export const decorated = story(
  'Drop-down with everything',
  widget('unit', 'DropBoxWidget', {
    title: 'Business unit',
    titleVisible: true,
    titleFontColor: '#1e3a8a',
    titleFontSize: 13,
    titleTextAlignment: 'end',
    titleStyle: { letter_spacing: '.5px' },
    textAlignment: 'center',
    textFontColor: '#334155',
    textFontSize: 15,
    disableSearch: true,
    placeHolder: 'Choose a unit',
    skin: 'wide',
    panelWidth: 320,
    width: 260,
    ordinal: 5,
    backdrop: true,
    hideIfNoData: true,
  }),
  { unit: { items: [{ name: 'Bikes' }, { name: '<i>Parts</i> &amp; service' }, { name: 'Rental' }] } },
);
export const served = story(
  'Filtered by the back-end',
  widget('customer', 'DropBoxWidget', { title: 'Customer', serverSideFilter: true, multiSelect: true, width: 260 }),
  { customer: [{ name: 'Adler', on: true, key: 1 }, { name: 'Amsel' }, { name: 'Bussard' }] },
);
export const noData = story('Hidden without data', widget('none', 'DropBoxWidget', { title: 'None', hideIfNoData: true }), { none: [] });
