import { lifecycleEvents } from '../../language/widget-catalogue.ts';
import type { EventMapPart } from '../reading/event-map-reader.ts';
import { membersOf } from '../../language/global-catalogue.ts';
import { adviceIfNeverRaised } from './never-raised.ts';
import { isSlip } from './static-reading.ts';
import type { ProblemList } from './collected-problems.ts';
import { type ProjectIndex, tableOfCellId } from '../project-parts.ts';
import { findMember, readObject, type ScriptMember } from '../reading/script-object.ts';

const lifecycleNames = new Set(lifecycleEvents.map(({ name }) => name.split('.')[0]));

/** Checks the keys of event-map.js, `<event>.<id>` or `<event>.<id>.finished` (`docs/format/events.md`, Event map). */
export function checkEventMap(index: ProjectIndex, part: EventMapPart, problems: ProblemList): void {
  const { lines } = part.script;
  for (const member of part.object.members) {
    const [event = '', widgetId = ''] = member.name.split('.');
    const location = lines.location(member.keyStart, member.keyEnd);
    const base = { subject: member.name, location } as const;
    if (widgetId === '') {
      const message = `'${member.name}' names no widget. Write '<event>.<widget id>', or '<event>.<widget id>.finished'.`;
      problems.add({ ...base, code: 'event-key-shape', message });
      continue;
    }
    checkActions(index, part, member, problems);
    if (!index.widgetsAreKnown || tableOfCellId(widgetId) !== undefined) continue;
    const widget = index.widgets.get(widgetId);
    if (widget === undefined) {
      const hint = index.suggest(widgetId, index.widgets.keys());
      const message = `No widget has the id '${widgetId}', so this event never comes.${hint || ' Check the id.'}`;
      problems.add({ ...base, code: 'event-without-widget', message, given: widgetId });
      continue;
    }
    const advice = lifecycleNames.has(event) ? undefined : adviceIfNeverRaised(index, widget, event);
    if (advice === undefined) continue;
    const message = `A ${widget.type} does not raise '${event}', so these actions never run. ${advice}`;
    problems.add({ ...base, code: 'event-never-raised', message, given: event, widgetId, action: event });
  }
}

/**
 * Reports bare names used as actions that no file defines (`docs/format/README.md`, Identifiers in the files); lists and the single object form
 * (`docs/format/events.md`, Event map).
 */
function checkActions(index: ProjectIndex, part: EventMapPart, member: ScriptMember, problems: ProblemList): void {
  const { script } = part;
  const entries = member.value.type === 'ArrayExpression' ? member.value.elements : [member.value];
  for (const entry of entries) {
    const object = entry === null ? undefined : readObject(entry, script);
    const action = object === undefined ? undefined : findMember(object, 'action');
    if (action === undefined || action.value.type !== 'Identifier' || isDefined(index, action.value.name)) continue;
    const { name } = action.value;
    const meant = meantAction(name);
    const hint = meant === undefined ? `Write Api.${name}, define it, or check its name.` : `Did you mean '${meant}'?`;
    const message = `The action ${name} is defined nowhere, so it does nothing. ${hint}`;
    const location = script.lines.location(action.value.start, action.value.end);
    problems.add({ code: 'unknown-action', subject: `${member.name}.${name}`, message, location, given: name });
  }
}

/** Returns the function of Api that a bare name stands for. */
function meantAction(name: string): string | undefined {
  const names = membersOf('Api').map((member) => member.name);
  const meant = names.includes(name) ? name : names.find((candidate) => isSlip(name, candidate));
  return meant === undefined ? undefined : `Api.${meant}`;
}

/** Returns whether a name occurs anywhere but where actions are named. */
function isDefined(index: ProjectIndex, name: string): boolean {
  const { repository, widgetConfig, eventMap } = index.parts;
  const word = name.replace(/\$/g, '\\$');
  const count = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'gu'))].length;
  return [repository, widgetConfig, eventMap].some((part) => {
    const text = part?.script.text ?? '';
    return count(text, `(?<![\\w$.])${word}(?![\\w$])`) > count(text, `\\baction['"]?\\s*:\\s*${word}(?![\\w$])`);
  });
}
