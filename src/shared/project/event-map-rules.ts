import { lifecycleEvents } from '../language/widget-catalogue.ts';
import type { EventMapPart } from './event-map-reader.ts';
import { adviceIfNeverRaised } from './never-raised.ts';
import type { ProblemList } from './problem-list.ts';
import { type ProjectIndex, tableOfCellId } from './project-parts.ts';

const lifecycleNames = new Set(lifecycleEvents.map(({ name }) => name.split('.')[0]));

/** Keys of event-map.js, `<event>.<id>` or `<event>.<id>.finished` (`runtime.md` 11.1). */
export function checkEventMap(index: ProjectIndex, part: EventMapPart, problems: ProblemList): void {
  const { lines } = part.script;
  for (const member of part.object.members) {
    const [event = '', widgetId = ''] = member.name.split('.');
    const location = lines.location(member.keyStart, member.keyEnd);
    const base = { severity: 'warning', source: 'model', subject: member.name, location } as const;
    if (widgetId === '') {
      const message = `'${member.name}' names no widget. Write '<event>.<widget id>', or '<event>.<widget id>.finished'.`;
      problems.add({ ...base, code: 'event-key-shape', message });
      continue;
    }
    if (!index.widgetsAreKnown || tableOfCellId(widgetId) !== undefined) continue;
    const widget = index.widgets.get(widgetId);
    if (widget === undefined) {
      const hint = index.suggest(widgetId, index.widgets.keys());
      const message = `No widget has the id '${widgetId}', so this event never comes.${hint || ' Check the id.'}`;
      problems.add({ ...base, code: 'event-without-widget', message });
      continue;
    }
    const advice = lifecycleNames.has(event) ? undefined : adviceIfNeverRaised(index, widget, event);
    if (advice === undefined) continue;
    const message = `A ${widget.type} does not raise '${event}', so these actions never run. ${advice}`;
    problems.add({ ...base, code: 'event-never-raised', message, widgetId, action: event });
  }
}
