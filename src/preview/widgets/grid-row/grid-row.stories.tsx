import { story, widget } from '../../gallery/story.ts';

export const centred = story('Centred row', widget('row', 'GridRowWidget', { alignment: 'center', height: 50 }));
export const plain = story('Row without alignment', widget('row', 'GridRowWidget', {}));
export const cells = story(
  'Centred cells',
  widget(
    'row',
    'GridRowWidget',
    { alignment: 'center', height: 50 },
    ['Save', 'Send', 'Close'].map((title) =>
      widget(`cell${title}`, 'GridCellWidget', { width: 160 }, [widget(`press${title}`, 'ButtonWidget', { label: title, width: 120 })]),
    ),
  ),
);
