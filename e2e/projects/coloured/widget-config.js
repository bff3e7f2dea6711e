const column = (id) => ({ id: `${id}Cell`, type: GridTableCellWidget, width: 150, skin: 'number', widgets: [{ id, type: TextWidget, title: '' }] });

WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      { id: 'plan', type: GridTableWidget, width: 460, widgets: [column('january'), column('february'), column('march')] },
      { id: 'state', type: TextWidget, width: 200 },
      { id: 'note', type: TextWidget, title: 'Draft', backgroundColor: '#e0f2fe', titleStyle: { color: '#0369a1' }, width: 200 },
      { id: 'help', type: ButtonWidget, label: 'Help', backgroundColor: '#1d4ed8', width: 120 },
    ],
  },
};
