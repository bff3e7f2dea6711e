import { story, widget } from '../../frame/story.ts';

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
