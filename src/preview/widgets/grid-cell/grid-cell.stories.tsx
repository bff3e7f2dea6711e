import { story, widget } from '../../frame/story.ts';

export const percentCell = story(
  'Cell in percent',
  widget('cell', 'GridCellWidget', { width: '75%', height: 80, minHeight: 20, marginLeft: 4 }),
);
export const loadedAlignment = story('Cell aligned by its result', widget('cell', 'GridCellWidget', { alignment: 'top-left' }), {
  cell: { alignment: 'bottom-right', skin: 'dark' },
});
