import type { TableAnswer, TableCall } from '../../../shared/schema/table-calls-schema.ts';
import { type Story, story, widget } from '../../gallery/story.ts';

const projects: readonly (readonly [name: string, team: string, hours: number, done: number])[] = [
  ['Website relaunch', 'Design', 320, 80],
  ['Price engine', 'Sales', 540, 45],
  ['Warehouse scanner', 'Logistics', 210, 100],
  ['Annual report', 'Finance', 96, 20],
  ['Spare parts shop', 'Sales', 405, 60],
  ['Route planner', 'Logistics', 150, 10],
];
const columns = [
  { title: 'Project', field: 'name', editor: 'input', minWidth: 180 },
  { title: 'Team', field: 'team' },
  { title: 'Hours', field: 'hours', hozAlign: 'right', headerHozAlign: 'right', editor: 'number' },
  { title: 'Done', field: 'done', formatter: 'progress' },
];
const rows = projects.map(([name, team, hours, done], id) => ({
  id,
  name,
  team,
  hours: { value: hours, displayValue: `${hours} h`, metadata: { ordinal: id } },
  done,
}));

export const projectList = story(
  'Projects to edit and select',
  widget('projects', 'GridTablePlusWidget', {
    title: 'Projects',
    width: 820,
    minWidth: 600,
    skin: 'standard',
    hideIfNoData: false,
    tabulatorOptions: { selectableRows: 1 },
    tabulatorColumnOptions: { team: { width: 150 }, done: { headerSort: false, formatterParams: { color: '#60a5fa' } } },
    tabulatorEvents: { cellEdited: 'saveCell', rowClick: 'openProject', columnResized: 'keepWidth' },
  }),
  { projects: { columns, data: rows, events: { headerClick: 'sortBy' } } },
);

export const grouped = story(
  'Grouped by team, with a frozen column, filters, sums and pages',
  widget('groups', 'GridTablePlusWidget', { title: 'Hours by <b>team</b>', width: 820, height: 420 }),
  {
    groups: {
      columns: [
        { title: 'Project', field: 'name', frozen: true, width: 220, headerFilter: 'input' },
        {
          title: 'Effort',
          columns: [
            { title: 'Hours', field: 'hours', hozAlign: 'right', bottomCalc: 'sum', width: 180 },
            { title: 'Done', field: 'done', width: 180 },
          ],
        },
        { title: 'Team', field: 'team', width: 300 },
      ],
      data: projects.map(([name, team, hours, done]) => ({ name, team, hours, done })),
      options: { groupBy: 'team', layout: 'fitData', pagination: true, paginationSize: 12 },
    },
  },
);

export const empty = story(
  'Without rows',
  widget('none', 'GridTablePlusWidget', { width: 600, tabulatorOptions: { placeholder: 'No projects match', height: 160 } }),
  { none: { columns, data: [] } },
);

export const formats = story(
  'Every format of the engine by its name',
  widget('formats', 'GridTablePlusWidget', { title: 'Formats', width: 900 }),
  {
    formats: {
      columns: [
        { title: 'Text', field: 'text' },
        { title: 'HTML', field: 'html', formatter: 'html' },
        {
          title: 'Money',
          field: 'money',
          formatter: 'money',
          hozAlign: 'right',
          formatterParams: { symbol: '€', symbolAfter: true, thousand: '.', decimal: ',' },
        },
        { title: 'Done', field: 'done', formatter: 'tickCross', hozAlign: 'center' },
        { title: 'Progress', field: 'progress', formatter: 'progress', width: 120 },
        { title: 'Link', field: 'link', formatter: 'link', formatterParams: { urlPrefix: 'https://example.org/' } },
        { title: 'Stars', field: 'stars', formatter: 'star' },
        { title: 'Take', formatter: 'buttonTick', hozAlign: 'center', width: 60 },
      ],
      data: [
        { text: '<b>Tea</b>', html: '<b>Tea</b>', money: 1234.5, done: true, progress: 80, link: 'tea', stars: 4 },
        { text: 'Bread', html: '<i>Bread</i>', money: -2, done: false, progress: 20, link: 'bread', stars: 2 },
      ],
    },
  },
);

const functionMark = { $function: true } as const;

/** HTML in an edited value. */
const hostileHtml = '<script>alert(1)</script><img src="https://example.org/x.png" onerror="alert(1)">';

/** Results of the functions of the next story, as the runtime returns them. */
function made({ name, given }: TableCall): TableAnswer {
  const { value, values, count } = given;
  switch (name) {
    case 'groupHeader':
      return { value: `<b>${value}</b> has ${count} projects` };
    case 'topCalc':
      return { value: (values as readonly number[]).length };
    case 'bottomCalc':
      return { value: (values as readonly number[]).reduce((sum, hours) => sum + hours, 0) };
    case 'bottomCalcFormatter':
      return { value: `Sum <b>${value}</b>` };
    case 'rowFormatter':
      return (given['row'] as { readonly done: number }).done === 100
        ? { style: { fontStyle: 'italic' }, classes: ['is-done'], usesRow: true }
        : { usesRow: true };
    case 'titleFormatter':
      return { value: `<u>${value}</u>` };
    default:
      return given['field'] === 'hours'
        ? { value: `<b>${value}</b> h${value === 13 ? hostileHtml : ''}`, style: { color: Number(value) > 300 ? '#b91c1c' : '#166534' } }
        : { value: `<button type="button" class="ks-open">Open</button>` };
  }
}

export const functions: Story = {
  ...story(
    'Cells, heads and sums that functions give',
    widget('functions', 'GridTablePlusWidget', {
      title: 'Functions',
      width: 820,
      tabulatorOptions: { groupBy: 'team', groupHeader: functionMark, rowFormatter: functionMark, columnCalcs: 'both' },
    }),
    {
      functions: {
        columns: [
          { title: 'Project', field: 'name', topCalc: functionMark, titleFormatter: functionMark },
          {
            title: 'Hours',
            field: 'hours',
            editor: 'number',
            formatter: functionMark,
            bottomCalc: functionMark,
            bottomCalcFormatter: functionMark,
          },
          { title: 'Open', formatter: functionMark, cellClick: functionMark, width: 120 },
        ],
        data: projects.map(([name, team, hours, done]) => ({ name, team, hours, done })),
      },
    },
  ),
  calls: ({ calls }) => ({ outcome: 'answers', answers: calls.map(made) }),
};
