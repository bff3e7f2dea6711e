import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { type Story, story, widget } from '../../gallery/story.ts';

const table = (config: JsonObject, title: string, result: JsonValue): Story =>
  story(title, widget('plan', 'GridTableLightWidget', config), { plan: result });

const stores = ['Berlin Mitte', 'Hamburg Altona', 'Köln Deutz', 'München Schwabing', 'Stuttgart West', 'Leipzig Plagwitz'];
const states = [
  { value: 'open', label: 'Open' },
  { value: 'check', label: 'In review' },
  { value: 'done', label: 'Approved' },
];

/** Rows of a monthly staffing plan. */
function staffRows(count: number, first = 0): JsonValue[] {
  return Array.from({ length: count }, (_, index) => {
    const row = first + index;
    const planned = 24 + ((row * 7) % 19);
    const actual = planned + ((row * 5) % 7) - 3;
    return {
      cells: [
        `${stores[row % stores.length]} ${Math.floor(row / stores.length) + 1}`,
        { value: planned, editable: true, ordinal: row * 5, displayValue: `${planned}.0` },
        { value: actual, displayValue: `<b>${actual}.0</b>`, style: actual < planned ? 'color: #b91c1c; font-weight: 500' : '' },
        { type: 'combo', value: states[row % 3]?.value ?? '', options: states, ordinal: row * 5 + 3 },
        { type: 'button', displayValue: 'Details', tooltip: `Shifts of ${stores[row % stores.length]}` },
        { type: 'custom', html: `<meter value="${actual}" max="50" aria-label="Share" style="width: 90px"></meter>` },
      ],
      classes: ['store'],
      style: row % 2 === 1 ? { background_color: '#fbfdff' } : {},
    };
  });
}
const columns: JsonValue = [
  { key: 'store', title: 'Store', width: 180 },
  { key: 'planned', title: 'Planned FTE', alignment: 'center-right', width: 120, tooltip: 'Full-time equivalents' },
  { key: 'actual', headerTemplate: 'Actual <i>FTE</i>', alignment: 'center-right', width: 110, exportTitle: 'Actual' },
  { key: 'state', title: 'State', width: 150 },
  { key: 'details', title: '', alignment: 'center-center', width: 110 },
  { key: 'share', title: 'Filled', headerClasses: ['share', 'right'], headerStyle: { fontStyle: 'italic' } },
];

export const staffing = table(
  { allowCopyToClipBoard: true, enableExport: true, exportConfig: { fileName: 'staffing.xlsx' }, width: 860 },
  'Staffing with all types of cells',
  { columns, content: staffRows(6) },
);

export const dressed = table(
  {
    skin: 'dense',
    rowHeight: 28,
    minWidth: 300,
    visible: true,
    hideIfNoData: true,
    freezeHeader: false,
    allowFullContentUpdated: false,
    enableExport: true,
    exportIcon: 'icon-tray-arrow-down',
    columnDefaults: { alignment: 'center-center', cellDefaults: { textClasses: 'figure', textStyle: { letter_spacing: '.2px' } } },
    columns: ['Quarter', 'Budget k€', 'Actual k€'].map((title, index) => (index === 0 ? { title, alignment: 'center-left' } : { title })),
    rootClasses: 'budget compact',
    rootStyle: { maxWidth: '520px' },
    actionsClasses: ['right'],
    actionsStyle: 'justify-content: flex-start',
    exportButtonClasses: { quiet: true, loud: false },
    exportButtonStyle: { border_style: 'dashed' },
    tableClasses: 'flat',
    tableStyle: ['border-radius: 0', { borderColor: '#94a3b8' }],
    innerClasses: 'inner',
    innerStyle: { paddingBottom: '4px' },
    headClasses: 'head',
    headStyle: 'text-transform: uppercase',
    bodyClasses: 'body',
    bodyStyle: { 'max-height': '200px' },
    pageSize: 4,
    page: 2,
    pagerClasses: 'pager',
    pagerStyle: 'justify-content: flex-end',
    pagerInnerClasses: 'inner',
    pagerInnerStyle: { gap: '2px' },
    pagerButtonClasses: 'turn',
    pagerButtonStyle: { background: '#f1f5f9' },
    pagerInfoClasses: 'info',
    pagerInfoStyle: { fontWeight: 600 },
  },
  'Every part with classes and styles of its own',
  {
    content: Array.from({ length: 10 }, (_, index) => [
      `Q${(index % 4) + 1} ${2025 + Math.floor(index / 4)}`,
      1200 + index * 35,
      1180 + index * 41,
    ]),
  },
);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const frozen = table(
  { freezeFirstColumns: 2, allowCopyToClipBoard: true, bodyStyle: { maxHeight: '320px' }, width: 760, pageSize: 0 },
  'Frozen columns and header',
  {
    columns: [
      { title: 'Account', width: 90 },
      { title: 'Name', width: 170 },
      ...months.map((title) => ({ title, width: 90, alignment: 'center-right', cellDefaults: { editable: true } })),
    ],
    content: Array.from({ length: 40 }, (_, row) => [
      `${4000 + row * 10}`,
      ['Wages', 'Rent', 'Energy', 'Freight', 'Marketing'][row % 5] ?? '',
      ...months.map((_month, month) => 1000 + ((row * 37 + month * 113) % 900)),
    ]),
  },
);

export const paged = table({}, 'A page of a million rows', {
  columns: [{ title: 'Posting', width: 160 }, { title: 'Text' }, { title: 'Amount', width: 140, alignment: 'center-right' }],
  content: Array.from({ length: 8 }, (_, row) => [`${900_000 + row}`, `Invoice ${4711 + row}`, `${(row * 913) % 5000}.00`]),
  totalCount: 1_000_000,
  pageSize: 8,
  page: 3,
});

export const large = table({ pageSize: 0, bodyStyle: 'height: 520px', allowCopyToClipBoard: true }, '1,000 rows and 100 columns', {
  columns: Array.from({ length: 100 }, (_, column) => ({
    title: column === 0 ? 'Article' : `Day ${column}`,
    width: 80,
    alignment: 'center-right',
  })),
  content: Array.from({ length: 1000 }, (_, row) =>
    Array.from({ length: 100 }, (_cell, column) => (column === 0 ? `A-${1000 + row}` : (row * 7 + column * 13) % 900)),
  ),
});
