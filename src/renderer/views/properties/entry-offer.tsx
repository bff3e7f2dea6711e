import { useMemo } from 'react';
import type { EntryForm } from '../../../shared/project/new-parts/first-action.ts';
import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { changeWidget } from '../../stores/widgets/design-edits.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { mappedEvents } from './event-note.tsx';

/** Returns whether a widget needs data, unlike one that only holds others. */
function wantsEntry(type: string): boolean {
  const info = findWidgetType(type);
  return info !== undefined && (info.sample !== undefined || !info.isContainer) && info.category !== 'layout';
}

/** Offers to write a missing entry of a widget: with the action its type needs first, or with a request for its data. */
export function EntryOffer({ widget }: { readonly widget: ModelWidget }) {
  const hasEntry = useSession((state) => state.model?.entries.some(({ widgetId }) => widgetId === widget.id) ?? true);
  const file = useSession((state) => state.project?.files.find(({ role }) => role === 'repository'));
  const model = useSession((state) => state.model);
  // A widget without data whose events the event map handles, such as a button, needs no entry.
  const isMapped = useMemo(
    () => findWidgetType(widget.type)?.sample === undefined && model !== null && mappedEvents(model, widget).length > 0,
    [model, widget],
  );
  if (hasEntry || isMapped || !file?.exists || !wantsEntry(widget.type)) return null;
  const write = (form: EntryForm): void => void changeWidget({ kind: 'entry', widgetId: widget.id, type: widget.type, form });
  return (
    <div className="properties__offer">
      <p>No entry in {file.path.slice(file.path.lastIndexOf('/') + 1)}: it loads nothing.</p>
      <div className="properties__offers">
        <Button onClick={() => write('function')}>Write its entry</Button>
        <Button onClick={() => write('request')}>With a request</Button>
      </div>
    </div>
  );
}
