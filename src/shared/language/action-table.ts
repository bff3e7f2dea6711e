import { findWidgetType, widgetTypes } from './widget-catalogue.ts';

/** One row of the table of actions: which widget types own it and how a request reads its value. */
export interface ActionInfo {
  readonly name: string;
  /** Class names; empty means any widget. */
  readonly widgetTypes: readonly string[];
  readonly description: string;
  /** What a request reads, with `<id>` for the widget id; '' when there is none. */
  readonly valuePath: string;
}

/** Actions and the widgets that own them (spec 4.1). */
export const specActions: readonly ActionInfo[] = [
  { name: 'init', widgetTypes: [], description: 'Loads the data of the widget while it is drawn.', valuePath: '' },
  { name: 'launch', widgetTypes: ['ButtonWidget'], description: 'The button was pressed.', valuePath: '' },
  { name: 'choose', widgetTypes: ['DropBoxWidget'], description: 'An item was chosen.', valuePath: '<id>.choose.value' },
  {
    name: 'cellEdit',
    widgetTypes: ['HorizontalTableWidget', 'ScrollTableWidget'],
    description: 'A cell was edited.',
    valuePath: '<id>.cellEdit.value',
  },
  { name: 'pick', widgetTypes: ['DatePickerWidget'], description: 'A date was picked.', valuePath: '<id>.pick.value' },
  { name: 'pasteCells', widgetTypes: ['ScrollTableWidget'], description: 'Cells were pasted.', valuePath: '<id>' },
  {
    name: 'switch',
    widgetTypes: ['SegmentedControlWidget', 'ToggleWidget'],
    description: 'The control was switched.',
    valuePath: '<id>.switch.value',
  },
  { name: 'slide', widgetTypes: ['SliderWidget'], description: 'The slider was moved.', valuePath: '<id>.slide.value' },
  { name: 'write', widgetTypes: ['TextWidget'], description: 'The text was edited in place.', valuePath: '<id>.write.value' },
  { name: 'save', widgetTypes: ['TextAreaWidget'], description: 'The text was saved.', valuePath: '<id>.save.value' },
  { name: 'writeEnd', widgetTypes: ['TextBoxWidget'], description: 'Typing ended.', valuePath: '<id>.writeEnd.value' },
  { name: 'writeKey', widgetTypes: ['TextBoxWidget'], description: 'A key was typed.', valuePath: '<id>.writeKey.value' },
];

/** Parameters of the request form (spec 2.2). */
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

/** Keys of an entry that mean something of their own and are no action (`runtime.md` 1.10, 1.11, 3.9, 3.10, 13.3). */
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

/** Whether any widget type raises an event of this name. */
export function isKnownEvent(name: string): boolean {
  return everyEvent.has(name);
}

/** Whether an action of this name loads data whatever its form: init and the column loads of grid tables (`runtime.md` 3.13). */
export function isLoadActionName(name: string): boolean {
  return name === 'init' || /^refresh_col_\d+$/.test(name);
}

/**
 * Names of the events a widget type raises, aliases accepted; `open` when the configuration can name further ones,
 * undefined for an unknown type. Spec 4.1 and the catalogue together.
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
  for (const action of specActions) if (action.widgetTypes.includes(info.type)) names.add(action.name);
  return { names: [...names], open };
}
