import { findWidgetType, widgetTypes } from './widget-catalogue.ts';

/** One row of the table of actions: what it stands for and how a request reads its value. The catalogue knows which widgets raise it. */
export interface ActionInfo {
  readonly name: string;
  readonly description: string;
  /** Path by which a request reads the value, with `<id>` for the widget id; '' if there is none. */
  readonly valuePath: string;
}

/** Actions that have a name of their own in the format (`docs/format/entries.md`, Actions and helpers). */
export const specActions: readonly ActionInfo[] = [
  { name: 'init', description: 'Loads the data of the widget while it is drawn.', valuePath: '' },
  { name: 'launch', description: 'The button was pressed.', valuePath: '' },
  { name: 'choose', description: 'An item was chosen.', valuePath: '<id>.choose.value' },
  {
    name: 'cellEdit',

    description: 'A cell was edited.',
    valuePath: '<id>.cellEdit.value',
  },
  { name: 'pick', description: 'A date was picked.', valuePath: '<id>.pick.value' },
  { name: 'pasteCells', description: 'Cells were pasted.', valuePath: '<id>' },
  {
    name: 'switch',

    description: 'The control was switched.',
    valuePath: '<id>.switch.value',
  },
  { name: 'slide', description: 'The slider was moved.', valuePath: '<id>.slide.value' },
  { name: 'write', description: 'The text was edited in place.', valuePath: '<id>.write.value' },
  { name: 'save', description: 'The text was saved.', valuePath: '<id>.save.value' },
  { name: 'writeEnd', description: 'Typing ended.', valuePath: '<id>.writeEnd.value' },
  { name: 'writeKey', description: 'A key was typed.', valuePath: '<id>.writeKey.value' },
];

/** Parameters of the request form (`docs/format/parameters.md`, Overview). */
export const actionParameters: readonly {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly on: 'any' | 'load' | 'write';
  readonly description: string;
}[] = [
  { name: 'url', type: 'function returning string', required: true, on: 'any', description: 'Relative address of the request.' },
  { name: 'type', type: 'string', required: true, on: 'any', description: 'Request method: POST, GET or PATCH.' },
  { name: 'body', type: 'function returning string or object', required: false, on: 'any', description: 'Body of the request.' },
  { name: 'parsingControl', type: 'object', required: false, on: 'load', description: 'How the response becomes widget data.' },
  { name: 'validation', type: 'function', required: false, on: 'write', description: 'Checks the state before the request is sent.' },
  { name: 'server', type: 'boolean', required: false, on: 'any', description: 'True when the query text is stored in repository.yml.' },
];

/**
 * Keys of an entry that have their own meaning and are not actions (`docs/format/entries.md`, Reference, Entries without init and
 * Results of a list; `docs/format/events.md`, Life cycle events).
 */
export const reservedEntryKeys: ReadonlySet<string> = new Set([
  'reference',
  'state',
  'cellsetId',
  'commonParsingControl',
  'mergeInitResults',
  'parsingControlFinished',
  'initFinished',
  'refreshFinished',
  'updateContentFinished',
]);

const everyEvent = new Set<string>();
for (const info of widgetTypes) for (const event of info.events) if (!event.name.startsWith('<')) everyEvent.add(event.name);
for (const action of specActions) if (action.name !== 'init') everyEvent.add(action.name);
for (const name of ['upload', 'download']) everyEvent.add(name);

/** Returns whether any widget type raises an event of this name. */
export function isKnownEvent(name: string): boolean {
  return everyEvent.has(name);
}

/**
 * Returns whether an action of this name loads data in any form: init and the column loads of grid tables (`docs/format/entries.md`, Load
 * actions beside init).
 */
export function isLoadActionName(name: string): boolean {
  return name === 'init' || /^refresh_col_\d+$/.test(name);
}

/**
 * Returns the names of the events a widget type (or alias) raises; `open` if the configuration can name further ones,
 * undefined for an unknown type. Combines the table above with the catalogue.
 */
export function eventsOfType(type: string): { readonly names: readonly string[]; readonly open: boolean } | undefined {
  const info = findWidgetType(type);
  if (info === undefined) return undefined;
  const names = new Set<string>();
  let open = false;
  for (const event of info.events) {
    if (event.name.startsWith('<')) open = true;
    else names.add(event.name);
  }
  return { names: [...names], open };
}
