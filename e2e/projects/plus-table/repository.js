const unit = 'h';

Repository = {
  projects: {
    init() {
      return {
        columns: [
          { title: 'Project', field: 'name', width: 200 },
          {
            title: 'Hours',
            field: 'hours',
            editor: 'number',
            formatter(cell) {
              const value = cell.getValue();
              cell.getElement().style.color = value > 300 ? 'rgb(200, 0, 0)' : 'rgb(0, 120, 0)';
              return `<b>${value}</b> ${unit}<img src="https://example.org/x.png" onerror="alert(1)">`;
            },
            bottomCalc: (values) => values.reduce((sum, value) => sum + value, 0),
          },
          {
            title: 'Done',
            field: 'done',
            formatter: (cell) => `${cell.getRow().getData().name.length}/${cell.getValue()}`,
          },
          {
            title: 'Open',
            formatter: () => '<button type="button">Open</button>',
            cellClick(_event, cell) {
              Widgets.opened = { value: cell.getRow().getData().name };
              Api.updateContent('opened');
            },
          },
        ],
        data: [
          { name: 'Website', team: 'Design', hours: 320, done: 80 },
          { name: 'Prices', team: 'Sales', hours: 540, done: 80 },
          { name: 'Shop', team: 'Sales', hours: 100, done: 80 },
        ],
      };
    },
  },
  opened: {
    init: () => ({ title: v('opened.value') ? `Opened ${v('opened.value')}` : 'Nothing opened' }),
  },
};
