import { loaded, type Story, story, widget } from '../../gallery/story.ts';

const columns = ['Jan', 'Feb', 'Q1'].map((label) => ({ value: `${label} 2027`, label, ribbons: label === 'Q1' ? [] : ['open'] }));
const rows = [
  { labelId: 'bikes', label: 'Bikes', childrenIds: ['road', 'city'], expandable: true, expanded: true, format: 'B' },
  { labelId: 'road', label: 'Road', childrenIds: [], comment: 'late' },
  { labelId: 'city', label: 'City', childrenIds: [], comment: '' },
];
const cells = rows.flatMap((_, row) =>
  columns.map((column, index) => ({ value: String(100 * (row + 1) + index), ordinal: 10 * row + index, disabled: column.label === 'Q1' })),
);

export const plan = story(
  'Plan of three months',
  widget('plan', 'ScrollTableWidget', {
    headerWidth: 200,
    height: 300,
    width: 800,
    ribbons: [{ name: 'open', color: '#fff', backgroundColor: '#060' }],
  }),
  { plan: [columns, rows, cells, [{ ordinal: 0, value: 'W-B-N' }]] },
);
export const matrix = story('Cells as a list of rows', widget('plan', 'ScrollTableWidget'), {
  plan: [
    ['A', 'B'],
    ['x'],
    [
      [1, 2],
      [3, 4],
    ],
  ],
});
export const tall = story(
  '40 rows of which a few are in sight',
  widget('plan', 'ScrollTableWidget', { headerWidth: 160, height: 240, width: 500 }),
  {
    plan: [
      ['A', 'B'],
      Array.from({ length: 40 }, (_, row) => ({ labelId: `a${row}`, label: `Article ${row + 1}` })),
      Array.from({ length: 80 }, (_, ordinal) => ({ value: `${ordinal}`, ordinal })),
      [],
    ],
  },
);
export const empty = story('Without data', widget('plan', 'ScrollTableWidget'));

const days = Array.from({ length: 100 }, (_, column) => `Day ${column + 1}`);
export const large = story(
  '1,000 rows and 100 columns',
  widget('plan', 'ScrollTableWidget', { headerWidth: 160, height: 400, width: 900 }),
  {
    plan: [
      days,
      Array.from({ length: 1000 }, (_, row) => ({ labelId: `a${row}`, label: `Article ${row + 1}` })),
      Array.from({ length: 100_000 }, (_, ordinal) => ({ value: `${(ordinal * 7) % 900}`, ordinal })),
      [],
    ],
  },
);

const hugeRows = 2_000_000;
/** Rows of the table below as the runtime returns them: the last cell of each cannot be written. */
function hugePage(offset: number, count: number) {
  const rows = Array.from({ length: Math.min(count, hugeRows - offset) }, (_, row) => offset + row);
  const names = rows.map((row) => ({ labelId: `a${row}`, label: `Article ${row + 1}` }));
  const values = rows.flatMap((row) =>
    [0, 1, 2].map((column) => ({ value: `${row + 1}.${column}`, ordinal: 3 * row + column, disabled: column === 2 })),
  );
  return { rows, result: [['Jan', 'Feb', 'Q1'], names, values, []] };
}
export const huge: Story = {
  title: '2,000,000 rows',
  node: widget('plan', 'ScrollTableWidget', { headerWidth: 160, height: 400, width: 600 }),
  data: [{ ...loaded('plan', hugePage(0, 200).result), paged: { total: hugeRows, pageSize: 200 } }],
  rows: ({ offset, count }) => {
    const { rows, result } = hugePage(offset, count);
    return { outcome: 'rows', total: hugeRows, indexes: rows, columns: [], rows: result };
  },
};
