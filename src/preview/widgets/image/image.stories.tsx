import { story, widget } from '../../gallery/story.ts';

export const picture = story(
  'Picture with a size',
  widget('plan', 'ImageWidget', { fileName: 'plant.svg', title: 'Floor plan of the plant', width: 240, height: 160, skin: 'framed' }),
);
export const glyph = story('Glyph', widget('warning', 'ImageWidget', { icon: 'search', fontSize: 32, title: 'Search' }), {
  warning: { icon: 'trash', fontSize: 99, width: 5 },
});
export const nameless = story(
  'No file yet: the title stands in its place',
  widget('logo', 'ImageWidget', { title: 'Logo of the customer', titleFontColor: '#1d4ed8', titleFontSize: '18', paddingTop: 4 }),
);
