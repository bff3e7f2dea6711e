import { asPrecise, clampPicked, dayRange, parseDate, stateText } from '../../../shared/text/calendar-date.ts';
import { keepItems } from './kept-values.ts';
import { keepPreselected } from './preselected-rows.ts';
import { assignFields, DateConstructor, hasOwn, isArray, isObject, objectKeys, toText } from './primordials.ts';
import { widgetState } from './registry.ts';
import { cellWidgetOf, configOf, typeOf } from './tree.ts';
import { widgetParameter } from './widget-parameter.ts';

/** Whether an event of the widget gave its value. */
function isByPerson(widget: Record<string, unknown>): boolean {
  const names = objectKeys(widget);
  for (let index = 0; index < names.length; index += 1) {
    const event = widget[names[index] as string];
    if (isObject(event) && hasOwn(event, 'action') && hasOwn(event, 'value') && event['value'] === widget['value']) return true;
  }
  return false;
}

/** Keeps a value of the configuration; what a person did stays where nothing was loaded since. */
function keepConfigured(widgetId: string, value: unknown): void {
  const widget = widgetState(widgetId);
  if (!isByPerson(widget)) widget['value'] = value;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? toText(value) : undefined);

/** The date a picker shows before anybody picks: `yyyy.mm.dd`, `yyyy.mm` in a month picker, a year, or '' where it starts empty. */
function dateText(widgetId: string): string {
  const parameter = (name: string) => textOf(widgetParameter(widgetId, name));
  const now = new DateConstructor();
  const today = { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() };
  const given = parseDate(parameter('datePicked')) ?? (widgetParameter(widgetId, 'allowEmptyDate') ? undefined : today);
  if (!given) return '';
  const range = dayRange(parameter('minDate'), parameter('maxDate'));
  return stateText(clampPicked(asPrecise(given, Boolean(widgetParameter(widgetId, 'monthPicker'))), range));
}

/** Drop-downs of one table whose values are kept: as many as a page has widgets. */
const mostCells = 10_000;

/** Items of a drop-down in a cell: those of the cell, else copies of the configured ones, since each has a choice of its own. */
function cellItems(cell: unknown, widget: Record<string, unknown> | undefined): unknown[] | undefined {
  if (isArray(cell)) return cell;
  if (isObject(cell) && isArray(cell['items'])) return cell['items'];
  const items = widget && isArray(widget['items']) ? widget['items'] : undefined;
  if (!items) return undefined;
  const copies: unknown[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const copy: Record<string, unknown> = {};
    if (isObject(item)) assignFields(copy, item);
    copies[index] = copy;
  }
  return copies;
}

/** Drop-downs in the cells of a grid table are widgets of their own, `<table>_<row>_<column>`. */
function keepCells(table: string): void {
  const rows = widgetState(table)['cellData'];
  const width = isArray(rows) && isArray(rows[0]) ? rows[0].length : 0;
  let kept = 0;
  for (let column = 0; column < width; column += 1) {
    const { id, type } = cellWidgetOf(table, column);
    if (type !== 'DropBoxWidget' && type !== 'DropboxWidget') continue;
    const widget = configOf(id);
    for (let row = 0; isArray(rows) && row < rows.length && kept < mostCells; row += 1) {
      const cell = isArray(rows[row]) ? (rows[row] as unknown[])[column] : undefined;
      const items = cellItems(cell, widget);
      if (!items) continue;
      keepItems(
        `${table}_${row}_${column}`,
        items,
        isObject(cell) && hasOwn(cell, 'selectFirst') ? cell['selectFirst'] : widget?.['selectFirst'],
      );
      kept += 1;
    }
  }
}

/** What `v()` reads of a widget once it is loaded and before any event of it (`docs/compatibility.md`, A person's hand in the page). */
export function keepInitialValues(widgetId: string, result: unknown): void {
  const loaded = isObject(result) && !isArray(result) ? result : {};
  const type = typeOf(widgetId);
  if (type === 'TextWidget' && loaded['title'] === undefined) {
    const title = configOf(widgetId)?.['title'];
    if (title !== undefined) keepConfigured(widgetId, title);
  } else if (type === 'DatePickerWidget') {
    if (loaded['datePicked'] === undefined) keepConfigured(widgetId, dateText(widgetId));
    else widgetState(widgetId)['value'] = dateText(widgetId);
  } else if (type === 'HorizontalTableWidget') keepPreselected(widgetId, result);
  else if (type === 'GridTableWidget') keepCells(widgetId);
}
