import { story, widget } from '../../gallery/story.ts';

export const percentCell = story(
  'Cell in percent',
  widget('cell', 'GridCellWidget', { width: '75%', height: 80, minHeight: 20, marginLeft: 4 }),
);
export const loadedAlignment = story('Cell aligned by its result', widget('cell', 'GridCellWidget', { alignment: 'top-left' }), {
  cell: { alignment: 'bottom-right', skin: 'dark' },
});
export const placed = story(
  'Contents in the corner of a cell',
  widget('cell', 'GridCellWidget', { alignment: 'bottom-right', width: 400, height: 120 }, [
    widget('corner', 'ButtonWidget', { label: 'Bottom right', width: 140 }),
  ]),
);
