import { story, widget } from '../../gallery/story.ts';

const sum = (value: string) => ({ value, updateable: false });
const sales = {
  slicer: [
    { dimension: 'Year', subset: 'All years', element: '2027', hex: '2563eb' },
    { dimension: 'Version', subset: 'Open', element: 'Plan', hex: '7c3aed', private: true },
  ],
  rows: [{ dimension: 'Product', hierarchy: 'Product', subset: 'Bakery', hex: 'd97706', alias: 'Name' }],
  columns: [
    { dimension: 'Period', subset: 'Quarters', hex: '059669' },
    { dimension: 'Measure', subset: 'Turnover', hex: 'db2777' },
  ],
  cells: [
    ['Product', 'Q1', 'Q2', 'Q3', 'Year'],
    ['Rye bread', '1 240', '1 310', '0', sum('2 550')],
    ['Croissant', '860', '905', '0', sum('1 765')],
    ['Seasonal', '0', '-', '0.00', sum('0')],
    [sum('Bakery'), sum('2 100'), sum('2 215'), sum('0'), sum('4 315')],
  ],
};

export const salesCube = story(
  'Sales without zero rows, zero columns shown',
  widget('sales', 'PivotTableWidget', {
    cubeName: 'Sales',
    cellLimit: 1000,
    controlsInMenu: true,
    hideCards: false,
    nonEmptyRows: true,
    nonEmptyColumns: false,
  }),
  { sales },
);

export const buttonLine = story(
  'Controls as a line of buttons',
  widget('sales', 'PivotTableWidget', { cubeName: 'Sales', controlsInMenu: false }),
  {
    sales,
  },
);

export const tooLarge = story(
  'More cells than allowed',
  widget('sales', 'PivotTableWidget', { cubeName: 'Sales', cellLimit: 4, hideCards: true }),
  {
    sales,
  },
);

export const withoutResult = story('Nothing handed over', widget('sales', 'PivotTableWidget', { cubeName: 'Sales' }));
