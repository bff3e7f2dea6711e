import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { changeWidget } from '../../stores/widgets/design-edits.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Returns whether a widget needs data, unlike one that only holds others. */
function wantsEntry(type: string): boolean {
  const info = findWidgetType(type);
  return info !== undefined && (info.sample !== undefined || !info.isContainer) && info.category !== 'layout';
}

/** Offers to write a missing entry of a widget: an init with a small result of its type. */
export function EntryOffer({ widget }: { readonly widget: ModelWidget }) {
  const hasEntry = useSession((state) => state.model?.entries.some(({ widgetId }) => widgetId === widget.id) ?? true);
  const file = useSession((state) => state.project?.files.find(({ role }) => role === 'repository'));
  if (hasEntry || !file?.exists || !wantsEntry(widget.type)) return null;
  const result = findWidgetType(widget.type)?.sample ?? {};
  return (
    <div className="properties__offer">
      <p>No entry in {file.path.slice(file.path.lastIndexOf('/') + 1)}: nothing is loaded for it.</p>
      <Button onClick={() => void changeWidget({ kind: 'entry', widgetId: widget.id, result })}>Write its entry</Button>
    </div>
  );
}
