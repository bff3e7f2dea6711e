import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { commonParameters, findWidgetType, type WidgetParameterInfo } from '../../../shared/language/widget-catalogue.ts';

/** Where the value comes from that the widget is drawn with: each wins over the ones behind it (`runtime.md` 5). */
export type PropertyOrigin = 'init' | 'configuration' | 'default' | 'unset';

/** One parameter of the selected widget. */
export interface PropertyRow {
  readonly info: WidgetParameterInfo;
  readonly origin: PropertyOrigin;
  /** The effective value. */
  readonly value: JsonValue | undefined;
  /** What the configuration gives; undefined also for a function. */
  readonly configured: JsonValue | undefined;
  /** Stands in the configuration, whatever wins. */
  readonly isWritten: boolean;
  /** Written as a function or put together by code, so that there is no value to show. */
  readonly isCode: boolean;
}

export interface PropertyGroup {
  readonly title: string;
  readonly rows: readonly PropertyRow[];
}

/** Parameters that other parts of the window change: the name, the type, children, where it comes from. */
const structural = new Set(['id', 'type', 'widgets', 'import']);

/** What the rows of a widget are made from; `config` and `result` are missing while its page is not shown. */
export interface PropertySource {
  readonly type: string;
  readonly config: JsonObject | undefined;
  readonly result: JsonValue | undefined;
  /** Names that stand in the configuration. */
  readonly written: readonly string[];
}

/** Every parameter the type knows, then the common ones, then those written that nobody knows. */
export function propertyGroups(source: PropertySource): readonly PropertyGroup[] {
  const own = findWidgetType(source.type)?.parameters ?? [];
  const known = new Set([...structural, ...own.map(({ name }) => name), ...commonParameters.map(({ name }) => name)]);
  const unknown = source.written
    .filter((name, index, all) => !known.has(name) && all.indexOf(name) === index)
    .map((name): WidgetParameterInfo => ({ name, type: 'any', description: 'Not a parameter of this type.' }));
  const groups = [
    { title: findWidgetType(source.type)?.title ?? 'Widget', infos: own },
    { title: 'Common', infos: commonParameters.filter(({ name }) => !structural.has(name) && !own.some((info) => info.name === name)) },
    { title: 'Others', infos: unknown },
  ];
  return groups
    .filter(({ infos }) => infos.length > 0)
    .map(({ title, infos }) => ({ title, rows: infos.map((info) => propertyRow(info, source)) }));
}

function propertyRow(info: WidgetParameterInfo, { config, result, written }: PropertySource): PropertyRow {
  const { name } = info;
  const given = isObject(result) && Object.hasOwn(result, name) ? result[name] : undefined;
  const configured = config && Object.hasOwn(config, name) ? config[name] : undefined;
  const isWritten = written.includes(name) || configured !== undefined;
  const base = { info, configured, isWritten, isCode: isWritten && configured === undefined };
  if (given !== undefined) return { ...base, origin: 'init', value: given };
  if (isWritten) return { ...base, origin: 'configuration', value: configured };
  if (info.default !== undefined) return { ...base, origin: 'default', value: info.default };
  return { ...base, origin: 'unset', value: undefined };
}

/** Rows that hold every word of a filter in name or description; `onlySet` leaves those with a value of their own. */
export function filterGroups(groups: readonly PropertyGroup[], filter: string, onlySet: boolean): readonly PropertyGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ info, origin, isWritten }) => {
        if (onlySet && !isWritten && origin !== 'init') return false;
        const text = `${info.name} ${info.description}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a value is edited. */
export type PropertyEditor = 'boolean' | 'enum' | 'color' | 'text' | 'code';

/** The editor for a parameter: by its type, and for lists, objects and functions the file itself. */
export function editorOf({ info, value, configured, isCode }: PropertyRow): PropertyEditor {
  const shown = configured ?? value;
  if (isCode || ['function', 'array', 'object'].includes(info.type) || (typeof shown === 'object' && shown !== null)) return 'code';
  if (info.type === 'boolean' && (shown === undefined || typeof shown === 'boolean')) return 'boolean';
  if (info.type === 'enum' && info.values && (shown === undefined || info.values.includes(String(shown)))) return 'enum';
  return info.type === 'color' ? 'color' : 'text';
}

/**
 * The value a typed text stands for; undefined takes the parameter out. Numbers and lengths written in digits become numbers,
 * as they stand in configurations (`skins.md` 4).
 */
export function parseProperty(info: Pick<WidgetParameterInfo, 'type'>, text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (info.type === 'string') return text;
  if (/^-?(?:\d+|\d*\.\d+)$/.test(trimmed) && Number.isFinite(Number(trimmed))) return Number(trimmed);
  if (info.type === 'boolean' && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
  return info.type === 'any' ? text : trimmed;
}

/** A value as a person would type it. */
export function propertyText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
