WidgetConfig = {
  main: {
    type: PageWidget,
    title: 'Places of problems',
    widgets: [
      { id: 'state', type: TextWidget, title: 'Nothing yet' },
      {
        id: 'plan',
        type: GridTableWidget,
        widgets: [{ id: 'planName', type: GridTableCellWidget, widgets: [{ id: 'planNameText', type: TextWidget }] }],
      },
      { id: 'stored', type: TextWidget, title: 'Stored' },
      { id: 'literal', type: TextWidget, title: 'Literal' },
      { id: 'nowhere', type: TextWidget, title: 'Nowhere' },
      { id: 'both', type: TextWidget, title: 'Both' },
      { type: GridWidget, widgets: [{ id: 'inner', type: TextWidget, title: 'In a container' }, { type: TextWidget, title: 'Last' }] },
      { id: 'note', type: TextBoxWidget, title: 'Note' },
      { id: 'save', type: ButtonWidget, label: 'Save' },
    ],
  },
};
