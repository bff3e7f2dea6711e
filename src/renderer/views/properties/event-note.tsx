import { useMemo } from 'react';
import { eventsOfType } from '../../../shared/language/action-table.ts';
import type { ModelWidget, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { revealSource } from '../../stores/window/navigation.ts';

type MappedEvent = { readonly name: string; readonly location: ProjectModel['events'][number]['location'] };

/** Returns the events of a widget that the event map alone handles, each with its first place in the file. */
export function mappedEvents(model: ProjectModel, { id, type }: Pick<ModelWidget, 'id' | 'type'>): readonly MappedEvent[] {
  const actions = model.entries.find(({ widgetId }) => widgetId === id)?.actions ?? [];
  const found = (eventsOfType(type)?.names ?? []).map((name) => {
    const event = model.events.find(({ key }) => key === `${name}.${id}` || key === `${name}.${id}.finished`);
    return event && !actions.some((action) => action.name === name) ? { name, location: event.location } : undefined;
  });
  return found.filter((event) => event !== undefined);
}

/** Says which events of a widget are handled in the event map, for which its entry has no action. */
export function EventNote({ widget }: { readonly widget: ModelWidget }) {
  const model = useSession((state) => state.model);
  const mapped = useMemo(() => (model ? mappedEvents(model, widget) : []), [model, widget]);
  return mapped.map(({ name, location }) => (
    <p key={name} className="properties__hint">
      Its {name === 'launch' ? 'click' : name} is handled in{' '}
      <button type="button" className="link" onClick={() => revealSource(location, true)}>
        {location.path.slice(location.path.lastIndexOf('/') + 1)}:{location.line}
      </button>
    </p>
  ));
}
