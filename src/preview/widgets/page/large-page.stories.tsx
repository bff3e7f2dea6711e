import { loaded, type Story, widget } from '../../gallery/story.ts';

/** 250 widgets in 25 rows: texts with results, buttons and text boxes. */
const rows = Array.from({ length: 25 }, (_, row) => {
  const texts = Array.from({ length: 5 }, (__, column) => widget(`text${row}c${column}`, 'TextWidget', { title: '–' }));
  return widget(`row${row}`, 'GridRowWidget', {}, [
    widget(`cell${row}`, 'GridCellWidget', { alignment: 'center-left' }, [
      ...texts,
      widget(`button${row}`, 'ButtonWidget', { label: `Row ${row + 1}` }),
      widget(`box${row}`, 'TextBoxWidget', { defaultText: 'Note' }),
    ]),
  ]);
});

export const largePage: Story = {
  title: '250 widgets',
  node: widget('start', 'PageWidget', {}, [widget('grid', 'GridWidget', {}, rows)]),
  data: rows.flatMap((_, row) =>
    Array.from({ length: 5 }, (__, column) => loaded(`text${row}c${column}`, { title: String((row + 1) * 100 + column) })),
  ),
};
