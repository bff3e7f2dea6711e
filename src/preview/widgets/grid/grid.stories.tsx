import { story, widget } from '../../gallery/story.ts';

const rows = [
  widget('row', 'GridRowWidget', { alignment: 'center', height: 50 }, [
    widget('wide', 'GridCellWidget', { width: '75%', height: 80, minHeight: 20, marginLeft: 4 }, [
      widget('text', 'TextWidget', { title: 'A' }),
    ]),
    widget('narrow', 'GridCellWidget', { width: 200, alignment: 'top-left' }),
  ]),
];

export const pageGrid = story('Grid with a row of two cells', widget('grid', 'GridWidget', { width: '100%', marginLeft: 10 }, rows));
export const namedGrid = story(
  'Grid with a skin',
  widget('grid', 'GridWidget', { skin: 'cards', title: 'Totals', width: '480', height: 0 }),
  {},
);
