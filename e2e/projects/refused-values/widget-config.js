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
                widgets: [{ id: 'plan', type: ScrollTableWidget, headerWidth: 160 }, { id: 'prices', type: HorizontalTableWidget, columnNames: ['Product', 'Price'] }, { id: 'author', type: TextBoxWidget, title: 'Author' }, { id: 'reason', type: TextAreaWidget, title: 'Reason' }, { id: 'kind', type: DropBoxWidget, title: 'Kind' }, { id: 'said', type: ButtonWidget, label: 'Say it' }, { id: 'words', type: TextWidget, title: '–' }],
              },
            ],
          },
        ],
      },
    ],
  },
};
