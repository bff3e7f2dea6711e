WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      { id: 'columns', type: StackedColumnChartWidget, width: 600, height: 260, arrowEnabled: false },
      { id: 'slices', type: PieChartWidget, title: 'Quarters', width: 320, height: 260, canvasWidth: 300, canvasHeight: 200 },
      { id: 'line', type: ComboChartWidget, title: 'Months', width: 500, height: 240 },
      { id: 'pages', type: GridTablePlusWidget, width: 400, tabulatorOptions: { pagination: true, paginationSize: 10 } },
      { id: 'rows', type: GridTableLightWidget, width: 400 },
      { id: 'long', type: GridTableLightWidget, width: 400, height: 260, pageSize: 1000 },
    ],
  },
};
