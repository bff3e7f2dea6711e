import type { JsonValue } from '../schema/json.ts';
import common from './common-catalogue.json' with { type: 'json' };
// Generated from parameters-and-events.json of each folder in preview/widgets by `npx vitest run src/preview/widgets -u`.
import widgets from './widget-catalogue.json' with { type: 'json' };

/** What the text of a parameter names: a class of the style sheets (`icon name`: without `icon-`), or something of the project. */
export type ParameterPick = 'skin' | 'icon' | 'icon name' | 'popup' | 'widget';

/** A parameter of the widget configuration. */
export interface WidgetParameterInfo {
  readonly name: string;
  /** string, number, boolean, length, color, enum, array, object, function, ... */
  readonly type: string;
  readonly description: string;
  readonly default?: JsonValue;
  /** Allowed texts of an enum. */
  readonly values?: readonly string[];
  readonly picks?: ParameterPick;
  /** Of a skin: the begin of the class that it completes (`docs/format/style-sheets.md`, Skins). */
  readonly classStart?: string;
  /** Whether public configurations use it. */
  readonly used?: boolean;
}

/** An event a widget raises: the name of the action it starts. */
interface WidgetEventInfo {
  /** A name in angle brackets stands for a name chosen in the configuration. */
  readonly name: string;
  readonly when: string;
  /**
   * Fields of the event values, read as `v('<id>.<event>.<field>')`, with what each holds: `text`, `number`, `boolean`, `object`,
   * `list`, `any`, several with `|`. `name?` is present only if there is a value; names in angle brackets stand for names in the data.
   */
  readonly values?: Readonly<Record<string, string>>;
}

export interface WidgetTypeInfo {
  /** Class name as written in the widget configuration. */
  readonly type: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly isContainer: boolean;
  readonly aliases?: readonly string[];
  readonly allowedChildren?: readonly string[];
  /** A small result of `init` that shows something; `{}` for types without one. */
  readonly sample?: JsonValue;
  readonly parameters: readonly WidgetParameterInfo[];
  readonly events: readonly WidgetEventInfo[];
}

/** Parameters every widget type has. */
export const commonParameters = common.commonParameters as readonly WidgetParameterInfo[];
/** Every known widget type. */
export const widgetTypes = widgets as readonly WidgetTypeInfo[];
/** Events of the life cycle, usable as event map keys and in `listen` (`docs/format/events.md`, Life cycle events). */
export const lifecycleEvents: readonly { readonly name: string; readonly when: string }[] = common.lifecycleEvents;

const byName = new Map<string, WidgetTypeInfo>();
for (const info of widgetTypes) {
  byName.set(info.type, info);
  for (const alias of info.aliases ?? []) byName.set(alias, info);
}

/** Returns the widget type for a class name or one of its aliases (`docs/format/README.md`, Older spellings). */
export function findWidgetType(name: string): WidgetTypeInfo | undefined {
  return byName.get(name);
}

/** Returns every name a type may be written with, aliases included. */
export function widgetTypeNames(): string[] {
  return [...byName.keys()];
}
