import type { Members } from '../../../../../shared/language/context/expected.ts';
import { findGlobal, membersOf } from '../../../../../shared/language/global-catalogue.ts';
import { findWidgetType, lifecycleEvents } from '../../../../../shared/language/widget-catalogue.ts';
import { isPlaceName } from '../../../../../shared/project/place-name.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { type Completion, inSnippet, quoted } from './completion.ts';
import { eventNames } from './project-names.ts';

/** Events of a project that are listed at most; what is typed leaves fewer. */
const mostEvents = 5_000;

/** Returns the names of events: those widgets raise, and with `.finished` where an answer follows (`docs/format/events.md`). */
export function eventKeys(model: ProjectModel, written: Members): Completion[] {
  const found: Completion[] = [];
  for (const { id, type } of model.widgets) {
    if (found.length >= mostEvents) break;
    if (isPlaceName(id)) continue;
    for (const event of eventNames(model, id)) {
      const detail = findWidgetType(type)?.events.find(({ name }) => name === event)?.when ?? 'Event of the widget';
      found.push({ label: `${event}.${id}`, kind: 'action', detail });
      found.push({ label: `${event}.${id}.finished`, kind: 'action', detail: 'The answer is there' });
    }
  }
  for (const page of model.pages)
    for (const { name, when } of lifecycleEvents)
      if (name.includes('finished')) found.push({ label: `${name.split('.')[0]}.${page}.finished`, kind: 'action', detail: when });
  return found.filter(({ label }) => !written.has(label));
}

/** Returns keys of the event map, each with a list of actions. */
export function eventMapKeys(model: ProjectModel, written: Members): Completion[] {
  return eventKeys(model, written).map((one) => ({
    ...one,
    snippet: `${inSnippet(quoted(one.label))}: [{ action: Api.\${1:updateContent}, argument: '$0' }],`,
  }));
}

export const eventMemberCompletions: readonly Completion[] = [
  { label: 'action', kind: 'parameter', detail: 'Function that is called', snippet: 'action: Api.$0,' },
  { label: 'argument', kind: 'parameter', detail: 'What the function gets', snippet: "argument: '$0'," },
];

/** Functions of `Api` as an action of the event map: named, not called. */
export const eventActionCompletions: readonly Completion[] = [
  ...membersOf('Api')
    .filter(({ info }) => info.kind === 'function')
    .map(
      ({ name, info }): Completion => ({
        label: `Api.${name}`,
        kind: 'value',
        detail: info.doc,
        documentation: `${info.name} ${info.signature}`,
      }),
    ),
  { label: 'function', kind: 'value', detail: 'A function of this file', snippet: '(argument, event, element) => $0' },
];

export const listenMemberCompletions: readonly Completion[] = [
  { label: 'event', kind: 'parameter', detail: 'Name of the event', snippet: "event: '$0'," },
  { label: 'method', kind: 'parameter', detail: 'Function of Api', snippet: "method: '$0'," },
  { label: 'parameters', kind: 'parameter', detail: 'Further arguments', snippet: 'parameters: [$0],' },
];

const usualMethods = ['refresh', 'refreshWithoutLoader', 'refreshWithWaitingForEvent', 'updateContent', 'show', 'hide'];

/** Methods that a listener may name, the usual ones first. */
export const listenMethodCompletions: readonly Completion[] = [
  ...usualMethods,
  ...membersOf('Api').flatMap(({ name, info }) =>
    usualMethods.includes(name) || !/^\(?\[?(?:id|widgetId)/.test(info.signature) ? [] : [name],
  ),
].map((label) => ({ label, kind: 'value', detail: findGlobal(`Api.${label}`)?.doc ?? '' }));
