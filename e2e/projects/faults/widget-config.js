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
                widgets: [
                  { id: 'who', type: TextWidget, title: 'nobody' },
                  { id: 'alpha', type: TextWidget, title: 'no alpha' },
                  { id: 'publish', type: ButtonWidget, label: 'Publish' },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};
