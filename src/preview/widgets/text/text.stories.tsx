import { story, widget } from '../../gallery/story.ts';

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
export const decorated = story(
  'Text with everything',
  widget('total', 'TextWidget', {
    title: 'Revenue <b>2027</b>',
    body: '1 204 000',
    icon: 'icon-chart',
    iconPosition: 'left',
    iconWidth: 20,
    iconHeight: 18,
    iconStyle: { font_size: '16px' },
    backgroundColor: '#eff6ff',
    mainStyle: { border_radius: '8px' },
    innerStyle: { line_height: '1.4' },
    innerWidth: '90%',
    innerHeight: 60,
    innerCursor: 'help',
    titleAlignment: 'center',
    titleFontColor: '#1e3a8a',
    titleFontSize: 16,
    titleFontWeight: '500',
    titleBackgroundColor: '#dbeafe',
    titleCursor: 'default',
    titleStyle: { letter_spacing: '.5px' },
    bodyAlignment: 'end',
    bodyFontColor: '#334155',
    bodyFontSize: 20,
    bodyFontWeight: 'bold',
    bodyBackgroundColor: '#f8fafc',
    bodyCursor: 'default',
    bodyStyle: { padding_top: '4px' },
    width: 320,
    paddingTop: 8,
    paddingLeft: 12,
    applyMeasuresToSection: true,
  }),
);
export const inUse = story(
  'Texts that do something',
  widget('page', 'PageWidget', {}, [
    widget('note', 'TextWidget', { title: 'Quarter plan', editable: true, ordinal: 7, width: 240, marginBottom: 12 }),
    widget('price', 'TextWidget', { title: '1 240', performable: true, icon: 'icon-edit', width: 240, marginBottom: 12 }),
    widget('open', 'TextWidget', {
      title: 'Open the orders',
      innerCursor: 'pointer',
      enableRightClick: true,
      width: 240,
      marginBottom: 12,
    }),
    widget('mark', 'TextWidget', { title: 'Bookmark', icon: 'icon-star', iconCustomEventName: 'bookmark', ordinal: 2, width: 240 }),
  ]),
);
