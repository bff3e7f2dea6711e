WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      { id: 'fields', type: TextWidget },
      { id: 'items', type: DropBoxWidget },
      { id: 'table', type: GridTableWidget, widgets: [{ id: 'first', type: TextWidget }, { id: 'second', type: TextWidget }] },
      { id: 'whole', type: TextWidget },
    ],
  },
};
