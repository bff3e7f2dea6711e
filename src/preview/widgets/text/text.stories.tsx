import { story, widget } from '../../frame/story.ts';

export const heading = story(
  'Heading with body',
  widget('head', 'TextWidget', { title: 'From configuration', body: 'below', titleFontSize: 18 }),
  {
    head: { title: 'From init', titleAlignment: 'end' },
  },
);
export const editable = story('Editable without a title', widget('note', 'TextWidget', { editable: true, ordinal: 7 }));
export const icon = story(
  'Icon on the left',
  widget('mark', 'TextWidget', { icon: 'icon-info', iconPosition: 'left', iconColor: 'red', skin: 'small' }),
);
