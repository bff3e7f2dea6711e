import type { Expected } from '../../../../../shared/language/context/expected.ts';
import { type ArgumentKind, takenArgument } from '../../../../../shared/language/global-catalogue.ts';
import { widgetFacts } from '../../../../../shared/language/widget-facts.ts';
import type { WidgetFacts } from '../../../../../shared/language/widget-facts-schema.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { Completion } from './completion.ts';
import { eventKeys } from './event-completions.ts';
import { eventNames, pageCompletions, popupIds, statePaths, systemValues, widgetCompletions } from './project-names.ts';

type Argument = Extract<Expected, { kind: 'apiArgument' }>;

/** Widgets with such facts. */
const widgetsWith =
  (fits: (facts: WidgetFacts) => boolean) =>
  (model: ProjectModel): Completion[] =>
    widgetCompletions(model, (type) => type !== '' && fits(widgetFacts(type)));

/** Loads of the entry of the widget that the first argument names. */
function loadsOf(model: ProjectModel, { widget }: Argument): Completion[] {
  const actions = model.entries.findLast(({ widgetId }) => widgetId === widget)?.actions ?? [];
  const names = new Set(actions.filter(({ kind }) => kind === 'load').map(({ name }) => name));
  return [...names].map((label) => ({ label, kind: 'action', detail: `Load of ${widget}` }));
}

const completionsOf: Readonly<Record<ArgumentKind, (model: ProjectModel, argument: Argument) => readonly Completion[]>> = {
  widget: (model) => widgetCompletions(model),
  page: pageCompletions,
  popup: popupIds,
  table: widgetsWith(({ icon, role }) => icon === 'table' && role === undefined),
  cellTable: widgetsWith(({ cells }) => cells !== undefined),
  pagedTable: widgetsWith(({ pages }) => pages === 'drawn'),
  rowTable: widgetsWith(({ state }) => state === 'rows'),
  itemList: widgetsWith(({ state }) => state === 'items'),
  segment: widgetsWith(({ icon, role }) => icon === 'segments' && role === 'part'),
  upload: widgetsWith(({ icon }) => icon === 'upload'),
  event: (model) => eventKeys(model, new Map()),
  request: (model) => eventKeys(model, new Map()).filter(({ label }) => !label.endsWith('.finished')),
  eventName: (model, { widget = '' }) =>
    eventNames(model, widget).map((label) => ({ label, kind: 'action', detail: `Event of ${widget}` })),
  load: loadsOf,
  path: (model, { typed }) => statePaths(model, typed),
  state: (model) => statePaths(model, ''),
  systemValue: () => systemValues,
};

/** Returns what fits an argument of a function, or an item of the list that it is, as the catalogue says what the function takes. */
export function argumentCompletions(model: ProjectModel, argument: Argument): readonly Completion[] {
  const kind = takenArgument(argument.name, argument.argument ?? 0, argument.position);
  return kind === undefined ? [] : completionsOf[kind](model, argument);
}
