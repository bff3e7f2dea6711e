WidgetConfig = {
  board: {
    id: 'board',
    type: PageWidget,
    title: 'Board',
    widgets: [
      {
        id: 'grid',
        type: GridWidget,
        widgets: [
          {
            id: 'row',
            type: GridRowWidget,
            widgets: [
              {
                id: 'cell',
                type: GridCellWidget,
                width: '100%',
                widgets: [{ id: 'plan', type: ScrollTableWidget, headerWidth: 160 }, { id: 'prices', type: HorizontalTableWidget, columnNames: ['Product', 'Price'] }],
              },
            ],
          },
        ],
      },
    ],
  },
};
