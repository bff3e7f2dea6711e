import { story, widget } from '../../frame/story.ts';

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
