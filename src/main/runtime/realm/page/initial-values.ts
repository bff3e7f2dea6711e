import { asPrecise, clampPicked, dayRange, parseDate, dateAsState } from '../../../../shared/text/calendar-date.ts';
import { keepItems } from '../kept-values.ts';
import { keepConfiguredItems, keepFurtherFields, keepParameterObject, keepParameters } from '../parameter-fields.ts';
import { keepPreselected } from './preselected-rows.ts';
import { assignFields, DateConstructor, hasOwn, isArray, isObject, objectKeys, toText } from '../primordials.ts';
import { widgetState } from '../files/registry.ts';
import { cellWidgetOf, configOf, typeOf } from './widget-config.ts';
import { typeFacts } from './type-facts.ts';
import { widgetParameter } from './effective-parameter.ts';

/** Whether the value of the widget comes from an event. */
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

/** Returns the date a picker shows before a choice: `yyyy.mm.dd`, `yyyy.mm` in a month picker, a year, or '' where it starts empty. */
function dateText(widgetId: string): string {
  const parameter = (name: string) => textOf(widgetParameter(widgetId, name));
  const now = new DateConstructor();
  const today = { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() };
  const given = parseDate(parameter('datePicked')) ?? (widgetParameter(widgetId, 'allowEmptyDate') ? undefined : today);
  if (!given) return '';
  const range = dayRange(parameter('minDate'), parameter('maxDate'));
  return dateAsState(clampPicked(asPrecise(given, Boolean(widgetParameter(widgetId, 'monthPicker'))), range));
}

/** Drop-downs of one table whose values are kept: as many as a page has widgets. */
const maxCells = 10_000;

/**
 * Returns the items of a drop-down in a cell: those of the cell, else copies of the configured ones, since each has a choice of
 * its own.
 */
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

/** Stores the values of drop-downs in the cells of a grid table, which are widgets of their own, `<table>_<row>_<column>`. */
function keepCells(table: string): void {
  const rows = widgetState(table)['cellData'];
  const width = isArray(rows) && isArray(rows[0]) ? rows[0].length : 0;
  let kept = 0;
  for (let column = 0; column < width; column += 1) {
    const { id, type } = cellWidgetOf(table, column);
    if (typeFacts(type).state !== 'items') continue;
    const widget = configOf(id);
    for (let row = 0; isArray(rows) && row < rows.length && kept < maxCells; row += 1) {
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

/** Returns which lines without values a pivot table hides until a person says otherwise: all, unless it is configured otherwise. */
function startSuppression(widgetId: string): Record<string, boolean> {
  const isOn = (name: string): boolean => Boolean(configOf(widgetId)?.[name] ?? true);
  return { nonEmptyRows: isOn('nonEmptyRows'), nonEmptyColumns: isOn('nonEmptyColumns') };
}

/**
 * Stores what `v()` reads of a widget once it is loaded and before any event of it (`docs/compatibility.md`, A person's hand in
 * the page).
 */
export function keepInitialValues(widgetId: string, result: unknown): void {
  const loaded = isObject(result) && !isArray(result) ? result : {};
  const facts = typeFacts(typeOf(widgetId));
  const { state } = facts;
  if (state === 'title' && loaded['title'] === undefined) {
    const title = configOf(widgetId)?.['title'];
    if (title !== undefined) keepConfigured(widgetId, title);
  } else if (state === 'date') {
    if (loaded['datePicked'] === undefined) keepConfigured(widgetId, dateText(widgetId));
    else widgetState(widgetId)['value'] = dateText(widgetId);
  } else if (state === 'rows') keepPreselected(widgetId, result);
  else if (state === 'parameters') keepParameterObject(widgetId, facts, loaded);
  else if (state === 'suppression') widgetState(widgetId)['suppressOptions'] = startSuppression(widgetId);
  else if (state === 'fields') keepFurtherFields(widgetId, facts, loaded);
  else if (state === 'items' && !isArray(result) && !isArray(loaded['items']))
    keepConfiguredItems(widgetId, isByPerson(widgetState(widgetId)));
  if (facts.cellWidgets) keepCells(widgetId);
  if (state !== 'parameters') keepParameters(widgetId, facts);
}
