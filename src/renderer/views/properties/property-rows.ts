import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import { commonParameters, findWidgetType, type WidgetParameterInfo } from '../../../shared/language/widget-catalogue.ts';

/**
 * Origin of the effective value: each overrides the ones after it (`docs/format/values.md`, Parameters of a
 * widget).
 */
export type PropertyOrigin = 'init' | 'configuration' | 'default' | 'unset';

/** One parameter of the selected widget. */
export interface PropertyRow {
  readonly info: WidgetParameterInfo;
  readonly origin: PropertyOrigin;
  /** The effective value. */
  readonly value: JsonValue | undefined;
  /** The value in the configuration; undefined also for a function. */
  readonly configured: JsonValue | undefined;
  /** Whether it is in the configuration, even if overridden. */
  readonly isWritten: boolean;
  /** Whether code gives it: a function, or an expression with or without a value to show. */
  readonly isCode: boolean;
  /** Whether it is a value that is not known here, since the widget is not on the page that is drawn. */
  readonly isUnseen: boolean;
  /** Where it is written; undefined if it is not. */
  readonly location: SourceLocation | undefined;
}

export interface PropertyGroup {
  readonly title: string;
  readonly rows: readonly PropertyRow[];
}

/** Parameters that other parts of the window change: id, type, children, import. */
const structural = new Set(['id', 'type', 'widgets', 'import']);

/** The data for a widget's rows; `config` and `result` are missing while its page is not shown. */
export interface PropertySource {
  readonly type: string;
  readonly config: JsonObject | undefined;
  readonly result: JsonValue | undefined;
  /** The parameters in the configuration; of two with the same name the later counts. */
  readonly written: ModelWidget['parameters'];
}

/** Returns the parameters of the type, then the common ones, then unknown ones in the configuration. */
export function propertyGroups(source: PropertySource): readonly PropertyGroup[] {
  const own = (findWidgetType(source.type)?.parameters ?? []).toSorted((left, right) => Number(isIdle(left)) - Number(isIdle(right)));
  const known = new Set([...structural, ...own.map(({ name }) => name), ...commonParameters.map(({ name }) => name)]);
  const unknown = source.written
    .map(({ name }) => name)
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

/** Returns whether a parameter changes nothing: those come last. */
function isIdle({ description }: WidgetParameterInfo): boolean {
  return /\bhas no effect\b/i.test(description);
}

function propertyRow(info: WidgetParameterInfo, { config, result, written }: PropertySource): PropertyRow {
  const { name } = info;
  const given = isObject(result) && Object.hasOwn(result, name) ? result[name] : undefined;
  const configured = config && Object.hasOwn(config, name) ? config[name] : undefined;
  const member = written.findLast((candidate) => candidate.name === name);
  const isWritten = member !== undefined || configured !== undefined;
  const isUnseen = isWritten && config === undefined && member?.isCode !== true;
  const isCode = isWritten && !isUnseen && (configured === undefined || member?.isCode === true);
  const base = { info, configured, isWritten, isCode, isUnseen, location: member?.location };
  if (given !== undefined) return { ...base, origin: 'init', value: given };
  if (isWritten) return { ...base, origin: 'configuration', value: configured };
  if (info.default !== undefined) return { ...base, origin: 'default', value: info.default };
  return { ...base, origin: 'unset', value: undefined };
}

/** Returns the rows with every word of a filter in name or description; `onlySet` keeps those with a value. */
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

/** Kind of editor for a value. */
export type PropertyEditor = 'boolean' | 'enum' | 'color' | 'picked' | 'text' | 'code';

/** Returns the editor for a parameter: by its type; lists, objects and functions are edited in the file. */
export function editorOf({ info, value, configured, isCode, isUnseen }: PropertyRow): PropertyEditor {
  const shown = configured ?? value;
  if (isCode || isUnseen || ['function', 'array', 'object'].includes(info.type) || (typeof shown === 'object' && shown !== null))
    return 'code';
  if (info.type === 'boolean' && (shown === undefined || typeof shown === 'boolean')) return 'boolean';
  if (info.type === 'enum' && info.values && (shown === undefined || info.values.includes(String(shown)))) return 'enum';
  if (info.picks !== undefined) return 'picked';
  return info.type === 'color' ? 'color' : 'text';
}

/**
 * Returns the value of a typed text; undefined removes the parameter. Numbers and lengths in digits become numbers,
 * as in configurations (`docs/format/style-sheets.md`, Lengths).
 */
export function parseProperty(info: Pick<WidgetParameterInfo, 'type'>, text: string): JsonValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (info.type === 'string') return text;
  if (/^-?(?:\d+|\d*\.\d+)$/.test(trimmed) && Number.isFinite(Number(trimmed))) return Number(trimmed);
  if (info.type === 'boolean' && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
  return info.type === 'any' ? text : trimmed;
}

/** What a person is told about a typed text that a parameter of the type cannot be; `property`: the style that shows whether it is one. */
const typedKinds: Readonly<Record<string, { readonly property?: string; readonly advice: string }>> = {
  number: { advice: 'Type a number, such as 12.' },
  length: { property: 'width', advice: 'Type pixels, such as 120, or a length, such as 50% or auto.' },
  color: { property: 'color', advice: 'Type a colour, such as #1f77b4 or red.' },
};

/**
 * Returns what to type instead of a text that is no value of the parameter's type; undefined for one that is, and for types that take
 * any text. `supports`: whether a browser takes a text for a style.
 */
export function typingFault(
  { type }: Pick<WidgetParameterInfo, 'type'>,
  text: string,
  supports: (property: string, value: string) => boolean = (property, value) => CSS.supports(property, value),
): string | undefined {
  const kind = Object.hasOwn(typedKinds, type) ? typedKinds[type] : undefined;
  const value = parseProperty({ type }, text);
  if (kind === undefined || typeof value !== 'string') return undefined;
  return kind.property !== undefined && supports(kind.property, value) ? undefined : kind.advice;
}

/** Returns a value as a person would type it. */
export function propertyText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Characters of a default that are shown. */
const longestDefault = 60;

/** Returns the sentence about a parameter, and its default where it has one. */
export function aboutProperty({ description, default: preset }: WidgetParameterInfo): string {
  const sentence = description === '' || /[.!?]$/.test(description) ? description : `${description}.`;
  const text = typeof preset === 'string' ? JSON.stringify(preset) : propertyText(preset);
  const short = text.length > longestDefault ? `${text.slice(0, longestDefault)}…` : text;
  return `${sentence}${short === '' ? '' : ` Default: ${short}.`}`.trim();
}
