import { story, widget } from '../../frame/story.ts';

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
