WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      {
        id: 'projects',
        type: GridTablePlusWidget,
        width: 700,
        tabulatorOptions: {
          groupBy: 'team',
          columnCalcs: 'both',
          groupHeader: (value, count, rows) => `<i>${value}</i>: ${count} of ${rows.length}`,
        },
      },
      { id: 'opened', type: TextWidget },
    ],
  },
};
