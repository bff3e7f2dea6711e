import type { ModelWidget } from '../../../shared/contract/project-schema.ts';
import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import { useSession } from '../../stores/session-store.ts';
import { changeWidget } from '../../stores/widget-edits.ts';
import { Button } from '../../ui/button.tsx';

/** Widgets that only hold others need no data: nothing is offered for them. */
function wantsEntry(type: string): boolean {
  const info = findWidgetType(type);
  return info !== undefined && (info.sample !== undefined || !info.isContainer) && info.category !== 'layout';
}

/** Offers to write the entry a widget lacks in the repository: an init with a small result of its type. */
export function EntryOffer({ widget }: { readonly widget: ModelWidget }) {
  const hasEntry = useSession((state) => state.model?.entries.some(({ widgetId }) => widgetId === widget.id) ?? true);
  const file = useSession((state) => state.project?.files.find(({ role }) => role === 'repository'));
  if (hasEntry || !file?.exists || !wantsEntry(widget.type)) return null;
  const result = findWidgetType(widget.type)?.sample ?? {};
  return (
    <div className="properties__offer">
      <p>No entry in {file.path.slice(file.path.lastIndexOf('/') + 1)}: nothing is loaded for it.</p>
      <Button onClick={() => changeWidget({ kind: 'entry', widgetId: widget.id, result })}>Write its entry</Button>
    </div>
  );
}
