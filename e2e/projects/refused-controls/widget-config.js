// Controls and tables that write one by one, and the toggle that opens the plan for all of them.
const column = (id, widget) => ({ id: `${id}Cell`, type: GridTableCellWidget, width: 150, widgets: [{ id, ...widget }] });
const inRows = (widgets) =>
  widgets.map((row, place) => ({
    id: `row${place}`,
    type: GridRowWidget,
    widgets: row.map((widget) => ({ id: `${widget.id}Place`, type: GridCellWidget, width: `${100 / row.length}%`, widgets: [widget] })),
  }));

WidgetConfig = {
  controls: {
    id: 'controls',
    type: PageWidget,
    title: 'Controls',
    widgets: [
      {
        id: 'grid',
        type: GridWidget,
        widgets: inRows([
          [
            { id: 'open', type: ToggleWidget, titleOn: 'Open', titleOff: 'Locked' },
            { id: 'units', type: TextBoxWidget, textBoxType: 'number', title: 'Units', width: 280 },
            { id: 'note', type: TextBoxWidget, title: 'Note', width: 280 },
            { id: 'search', type: TextBoxWidget, title: 'Search', width: 280 },
          ],
          [
            { id: 'remark', type: TextAreaWidget, title: 'Remark', width: 280 },
            { id: 'phrase', type: PasswordTextWidget, title: 'Phrase', width: 280 },
            { id: 'heading', type: TextWidget, editable: true },
            {
              id: 'colour',
              type: DropBoxWidget,
              title: 'Colour',
              width: 280,
              items: [{ name: 'Red', on: true }, { name: 'Green' }, { name: 'Blue' }],
            },
            { id: 'due', type: DatePickerWidget, title: 'Due', width: 280 },
          ],
          [
            { id: 'urgent', type: ToggleWidget, titleOn: 'Urgent', titleOff: 'Calm' },
            {
              id: 'period',
              type: SegmentedControlWidget,
              widgets: [
                { id: 'month', type: SegmentedControlItemWidget, label: 'Month', value: 'm', selected: true },
                { id: 'year', type: SegmentedControlItemWidget, label: 'Year', value: 'y' },
              ],
            },
            { id: 'discount', type: SliderWidget, title: 'Discount', minRange: 0, maxRange: 100, width: 280 },
            { id: 'show', type: ButtonWidget, label: 'Show' },
          ],
          [
            { id: 'state', type: TextWidget },
            { id: 'january', type: TextWidget },
          ],
          [
            {
              id: 'orders',
              type: GridTableWidget,
              allowCopyToClipBoard: true,
              widgets: [
                column('product', { type: TextWidget }),
                column('price', { type: TextBoxWidget }),
                column('size', { type: DropBoxWidget }),
                column('approved', { type: ToggleWidget, titleOn: 'Yes', titleOff: 'No' }),
              ],
            },
          ],
          [
            { id: 'staff', type: GridTableLightWidget, width: 500 },
            { id: 'projects', type: GridTablePlusWidget, width: 500, tabulatorEvents: { cellEdited: 'edited' } },
          ],
          [
            { id: 'scenario', type: SimulationPanelWidget, title: 'What if?' },
            {
              id: 'stores',
              type: HorizontalTableWidget,
              columnNames: ['Store'],
              widgets: [{ id: 'pickStore', type: RadioButtonRowWidget, action: 'choose' }],
            },
            { id: 'curve', type: ComboChartWidget, title: 'Curve', draggable: true, width: 300, height: 200 },
          ],
        ]),
      },
    ],
  },
};
