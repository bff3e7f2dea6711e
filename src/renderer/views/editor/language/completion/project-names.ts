import { eventsOfType } from '../../../../../shared/language/action-table.ts';
import { globalNames } from '../../../../../shared/language/global-catalogue.ts';
import { widgetFacts } from '../../../../../shared/language/widget-facts.ts';
import { isPlaceName } from '../../../../../shared/project/place-name.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { Completion } from './completion.ts';

/** Returns the type of a widget, '' if it is not configured. */
export function typeOfWidget(model: ProjectModel, widgetId: string): string {
  return model.widgets.find((widget) => widget.id === widgetId)?.type ?? '';
}

/** Returns the ids of the widgets whose type fits, those of the configuration first. */
export function widgetCompletions(model: ProjectModel, fits: (type: string) => boolean = () => true): Completion[] {
  const configured = model.widgets
    .filter(({ id, type }) => !isPlaceName(id) && fits(type))
    .map((widget): Completion => ({ label: widget.id, kind: 'widget', detail: `${widget.type} · ${widget.pageId}` }));
  const known = new Set(model.widgets.map((widget) => widget.id));
  const others = model.entries.filter((entry) => !known.has(entry.widgetId) && fits(''));
  return [
    ...configured,
    ...others.map((entry): Completion => ({ label: entry.widgetId, kind: 'widget', detail: 'Only in the repository' })),
  ];
}

/** Returns the ids of popups and of what slides in. */
export function popupIds(model: ProjectModel): Completion[] {
  return widgetCompletions(model, (type) => widgetFacts(type).overlay !== undefined);
}

export function pageCompletions(model: ProjectModel): Completion[] {
  return model.pages.map((page) => ({ label: page, kind: 'widget', detail: 'Page' }));
}

/** Values of the state that no widget has. */
export const systemValues: readonly Completion[] = globalNames
  .filter(({ kind, name }) => kind === 'systemValue' && name.startsWith('Widgets.'))
  .map(({ name, doc }) => ({ label: name.slice('Widgets.'.length), kind: 'value', detail: doc }));

/** Returns the names of the events that a widget raises, and of the actions that its entry has for others. */
export function eventNames(model: ProjectModel, widgetId: string): readonly string[] {
  const names = new Set(eventsOfType(typeOfWidget(model, widgetId))?.names ?? []);
  for (const action of model.entries.find((entry) => entry.widgetId === widgetId)?.actions ?? []) {
    if (action.kind === 'write') names.add(action.name);
  }
  return [...names];
}

/** Returns how a path of `v()` goes on: with ids and system values, or behind an id with its value and those of its events. */
export function statePaths(model: ProjectModel, typed: string): Completion[] {
  const dot = typed.indexOf('.');
  if (dot < 0) return [...widgetCompletions(model), ...systemValues];
  const rest = typed.slice(dot + 1);
  const paths = eventNames(model, typed.slice(0, dot)).map((name) => ({ label: `${name}.value`, detail: `Value of ${name}` }));
  const complete = rest.slice(0, rest.lastIndexOf('.') + 1);
  return [{ label: 'value', detail: 'Current value' }, ...paths]
    .filter(({ label }) => label.startsWith(complete))
    .map(({ label, detail }) => ({ label: label.slice(complete.length), kind: 'value', detail, replaces: rest.length - complete.length }));
}
