// Every kind of input, table and popup once, with a line that says which events were raised.
const panel = (id, widgets) => ({
  id: `${id}Panel`,
  type: PanelWidget,
  widgets: [...widgets, { id: `${id}Log`, type: TextWidget, title: '' }],
});
const column = (id, widget) => ({ id: `${id}Cell`, type: GridTableCellWidget, width: 150, widgets: [{ id, ...widget }] });

WidgetConfig = {
  inputs: {
    id: 'inputs',
    type: PageWidget,
    title: 'inputs',
    widgets: [panel('inputs', [
    { id: 'save', type: ButtonWidget, label: 'Save' },
    {
      id: 'colour',
      type: DropBoxWidget,
      title: 'Colour',
      items: [
        { name: 'Red', on: true },
        { name: 'Green', on: false },
        { name: 'Blue', on: false },
      ],
    },
    {
      id: 'regions',
      type: DropBoxWidget,
      title: 'Regions',
      multiSelect: true,
      items: [
        { name: 'North', on: true },
        { name: 'South', on: false },
      ],
    },
    { id: 'note', type: TextBoxWidget, title: 'Note' },
    { id: 'remark', type: TextAreaWidget, title: 'Remark' },
    { id: 'secret', type: PasswordTextWidget, title: 'Secret' },
    { id: 'heading', type: TextWidget, title: 'Old heading', editable: true },
    { id: 'urgent', type: ToggleWidget, value: 0, titleOn: 'Urgent', titleOff: 'Not urgent' },
    {
      id: 'period',
      type: SegmentedControlWidget,
      widgets: [
        { id: 'month', type: SegmentedControlItemWidget, action: 'showMonth', label: 'Month', value: 'm', selected: true },
        { id: 'year', type: SegmentedControlItemWidget, action: 'showYear', label: 'Year', value: 'y' },
      ],
    },
    { id: 'discount', type: SliderWidget, title: 'Discount', minRange: 0, maxRange: 100, value: 0 },
    { id: 'due', type: DatePickerWidget, title: 'Due', datePicked: '2024.05.17' },
  ])],
  },
  tables: {
    id: 'tables',
    type: PageWidget,
    title: 'tables',
    widgets: [panel('tables', [
    {
      id: 'orders',
      type: GridTableWidget,
      widgets: [
        column('product', { type: TextWidget }),
        column('price', { type: TextBoxWidget }),
        column('approved', { type: ToggleWidget }),
        column('open', { type: ButtonWidget }),
      ],
    },
    { id: 'staff', type: GridTableLightWidget, width: 600 },
    {
      id: 'prices',
      type: HorizontalTableWidget,
      columnNames: ['Product', 'Price'],
      selectFirst: false,
      widgets: [
        { id: 'pick', type: RadioButtonRowWidget, action: 'choose', align: 'left', columnName: '' },
        { id: 'details', type: ActionButtonRowWidget, action: 'details', align: 'right', columnName: 'Details' },
      ],
    },
    { id: 'plan', type: ScrollTableWidget, headerWidth: 160 },
  ])],
  },
  popups: {
    id: 'popups',
    type: PageWidget,
    title: 'popups',
    widgets: [
      {
        id: 'popupsPanel',
        type: PanelWidget,
        widgets: [
          { id: 'openHelp', type: ButtonWidget, label: 'Help' },
          { id: 'popupsLog', type: TextWidget, title: '' },
        ],
      },
      {
        id: 'help',
        type: ContainerWidget,
        behaviour: 'popup',
        visible: false,
        width: 400,
        heightFixed: false,
        widgets: [
          { id: 'answer', type: TextBoxWidget, title: 'Answer' },
          { id: 'closeHelp', type: ButtonWidget, label: 'Close help' },
        ],
      },
    ],
  },
};
