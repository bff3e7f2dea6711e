import { Api } from './api.ts';
import { hasOwn, isArray, isObject } from './primordials.ts';
import { v, Widgets, widgetIds, widgetState } from './registry.ts';

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const list = (value: unknown): unknown[] => (isArray(value) ? value : []);

function formatted(date: Date, delimiter = '-', withTime = false): string {
  const day = `${date.getFullYear()}${delimiter}${twoDigits(date.getMonth() + 1)}${delimiter}${twoDigits(date.getDate())}`;
  return withTime ? `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}` : day;
}

function selectedItem(id: string): Record<string, unknown> | false {
  const items = list(v(`${id}.items`));
  for (const item of items) if (isObject(item) && item['on']) return item;
  return false;
}

function setValue(key: string, value: unknown): void {
  if (!widgetIds.has(key)) Widgets[key] = value;
  else if (!value) widgetState(key)['value'] = value;
}

/** The `Utils` that need no browser (`runtime.md` 18). */
export const Utils = {
  sleep: (milliseconds: number) => new Promise((resolve) => globalThis.setTimeout(resolve as () => void, milliseconds)),
  stopEvent() {},
  clone: (value: unknown, deep?: boolean): unknown =>
    deep ? globalThis.structuredClone(value) : isArray(value) ? [...value] : { ...(value as object) },
  replaceAll(text: string, replacements: Record<string, string>): string {
    let replaced = text;
    for (const key of Object.keys(replacements)) replaced = replaced.split(key).join(replacements[key]);
    return replaced;
  },
  getRandomId: () => Math.floor(Math.random() * 2 ** 32),
  toTitleCase: (text: string) => text.replace(/\w\S*/g, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  parseNumber(text: unknown): number {
    const trimmed = String(text ?? '').trim();
    if (trimmed === '') return 0;
    const negative = /^\(.*\)$/.test(trimmed);
    const number = Number(trimmed.replace(/[()\s]/g, '').replace(',', '.'));
    return negative ? -number : number;
  },
  getToday: (delimiter = '.') => formatted(new Date(), delimiter),
  getFormattedDate: formatted,
  escapeText: (text: unknown) => JSON.stringify(String(text)).slice(1, -1),
  stripHtml: (text: string) => text.replace(/<[^>]*>/g, ''),
  nl2br: (text: string) => text.replace(/\r?\n/g, '<br>'),
  htmlEncode: (text: string) => text.replace(/"/g, '&quot;').replace(/'/g, '&#39;'),
  precisionRound(value: number, precision: number, toFixed = false): number | string {
    const factor = 10 ** precision;
    const rounded = Math.round(value * factor) / factor;
    return toFixed ? rounded.toFixed(precision) : rounded;
  },
  addLeadingZero: twoDigits,
  isMobile: () => false,
  getDropBoxSelectedItem: selectedItem,
  getDropBoxSelectedItemAttribute(id: string, attribute: string): unknown {
    const item = selectedItem(id);
    return item ? (item[attribute] ?? false) : false;
  },
  getArrayWithValues: (length: number, value: unknown) => Array.from({ length }, () => value),
  getOrdinalValuePairs: (cells: readonly { ordinal: unknown }[], values: readonly unknown[]) =>
    JSON.stringify(cells.map((cell, index) => ({ Ordinal: cell.ordinal, Value: values[index] }))),
  isValueExistingAndNotEmpty(id: string, field = 'value'): boolean {
    const value = v(`${id}.${field}`);
    return (typeof value === 'string' || isArray(value)) && value.length > 0;
  },
  setWidgetValueIfNotExist(key: string, value: unknown): unknown {
    if (!hasOwn(Widgets, key) || !Widgets[key]) Widgets[key] = value;
    return Widgets[key];
  },
  setWidgetValue: setValue,
  setWidgetValueByOther(key: string, other: string): void {
    setValue(key, v(other));
  },
  getPropertyOrFunctionValue(object: Record<string, unknown>, property: string): unknown {
    const value = object[property];
    return typeof value === 'function' ? (value as () => unknown).call(object) : value;
  },
  filterUnique: (values: readonly unknown[]) => [...new Set(values)],
  create_UUID: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16)),
  getEvenElements: (values: readonly unknown[]) => values.filter((_, index) => index % 2 === 0),
  getOddElements: (values: readonly unknown[]) => values.filter((_, index) => index % 2 === 1),
  getArrayElements: (values: readonly unknown[], modulo: number, rest: number) => values.filter((_, index) => index % modulo === rest),
  buildProcessParameters: (pairs: readonly { name: string; value: unknown }[]) =>
    JSON.stringify({ Parameters: pairs.map(({ name, value }) => ({ Name: name, Value: value })) }),
  buildProcessParametersFromObject: (object: Record<string, unknown>) =>
    JSON.stringify({ Parameters: Object.keys(object).map((name) => ({ Name: name, Value: object[name] })) }),
  getProcessNameValuePair: (name: string, value: unknown) => ({ name, value }),
  getMatrixFromArray(values: readonly unknown[], columns: number): unknown[][] {
    if (!(columns > 0) || values.length % columns !== 0) return [];
    return Array.from({ length: values.length / columns }, (_, row) => values.slice(row * columns, (row + 1) * columns));
  },
  separatesThousands: (value: unknown, separator = ' ') => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, separator),
  getActiveUserString: (value: string) => value.replace(/\\/g, '/'),
  undefinedOrFalse: (value: unknown) => value === undefined || value === false,
  getUrl: (url: string) => url,
  openPopup: (id: string) => Api['openPopup']?.(id),
  togglePopup: (id: string) => Api['togglePopup']?.(id),
  closePopup: (id: string) => Api['closePopup']?.(id),
};
