WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget,
    title: 'Start',
    widgets: [
      { id: 'seen', type: TextWidget },
      { id: 'caption', type: TextWidget, title: 'Caption', ordinal: 4 },
      { id: 'stock', type: HorizontalTableWidget, columnNames: ['Name'], columnTypes: ['text'] },
      { id: 'lines', type: GridTableLightWidget, width: 300 },
      { id: 'flag', type: ToggleWidget, titleOn: 'On', titleOff: 'Off', ordinal: 6 },
      { id: 'when', type: DatePickerWidget, datePicked: '2024-05-10', minDate: '2024-01-01', maxDate: '2024-12-31', ordinal: 3 },
    ],
  },
};
