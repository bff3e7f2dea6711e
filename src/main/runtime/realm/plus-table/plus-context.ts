import type { Frame } from '../frame.ts';
import { eventValues } from '../stored-events.ts';

type Members = Record<string, unknown>;

/**
 * Members of `ctx` for events of a GridTablePlusWidget (`globals.json`, contexts "plus grid table"; `widgets.json` event
 * values). The table's engine lives in the browser: its components are stand-ins that read the values of the event.
 */
export function plusMembers(frame: () => Frame): Members {
  const values = (): Members => eventValues(frame().widgetId, frame().action) ?? {};
  const read = (name: string) => () => values()[name];
  const rowComponent = { getData: read('rowData'), getIndex: read('rowIndex'), getPosition: read('rowIndex') };
  const columnComponent = { getField: read('field'), getDefinition: () => ({ field: values()['field'] }) };
  const cellComponent = {
    getValue: read('value'),
    getField: read('field'),
    getData: read('rowData'),
    getRow: () => rowComponent,
    getColumn: () => columnComponent,
    getElement: () => frame().element,
  };
  return {
    getTabulator: () => frame().element,
    getCellComponent: () => cellComponent,
    getRowComponent: () => rowComponent,
    getColumnComponent: () => columnComponent,
    getRowIndex: read('rowIndex'),
    getColumnIndex: read('columnIndex'),
    getColumnField: read('field'),
    getRowData: read('rowData'),
    getColumnDefinition: () => columnComponent.getDefinition(),
    getCellElement: () => frame().element,
    getCellValue: read('value'),
    getEventArguments: () => [frame().event, cellComponent],
  };
}
