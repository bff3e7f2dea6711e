import type { RunFrame } from '../frame.ts';
import { eventValues } from '../events/stored-events.ts';

type Members = Record<string, unknown>;

/**
 * Returns the members of `ctx` for events of a plus table (`docs/format/context.md`, Members in a plus table,
 * whose values are those of the event). The table's engine lives in the browser: its components are stubs that read the values of the
 * event.
 */
export function plusMembers(frame: () => RunFrame): Members {
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
