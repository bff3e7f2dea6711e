import { findWidgetType, lifecycleEvents } from '../widget-catalogue.ts';
import { docComment } from './declaration-text.ts';

/** Returns the declaration of the event map: the events that the widgets of a project raise, with when they do (`docs/format/events.md`). */
export function eventMapTypes(widgets: readonly { readonly id: string; readonly type: string }[]): string {
  const keys = new Map<string, string>();
  for (const { id, type } of widgets) {
    for (const { name, when } of findWidgetType(type)?.events ?? []) {
      if (/[<.]/.test(name)) continue;
      keys.set(`${name}.${id}`, when);
      keys.set(`${name}.${id}.finished`, `After the request: ${when}`);
    }
    for (const { name, when } of lifecycleEvents) keys.set(name.replace('<id>', id), when);
  }
  const members = [...keys].map(([key, when]) => `${docComment(when, '  ')}  ${JSON.stringify(key)}?: EventActions;\n`);
  return [
    'type EventActions = EventAction | EventAction[];\n',
    `interface EventMapMembers {\n${members.join('')}  [event: string]: EventActions | undefined;\n}\n`,
    '/** Which actions follow an event, by its name: `launch.saveButton`. */\ndeclare var EventMap: EventMapMembers;\n',
  ].join('');
}
