import { isKnownEvent } from '../../language/action-table.ts';
import { nearestName } from '../../language/nearest-name.ts';
import { type ProjectIndex, raisedEvents } from '../project-parts.ts';
import type { ConfigWidget } from '../reading/widget-config-reader.ts';

/** Returns advice about an event that a widget certainly never raises; undefined if it does, or if that is not certain. */
export function adviceIfNeverRaised(index: ProjectIndex, widget: ConfigWidget, event: string): string | undefined {
  const raised = raisedEvents(index, widget);
  if (raised === undefined || raised.names.has(event)) return undefined;
  const nearest = nearestName(event, raised.names);
  if (raised.open) {
    // Events of cell widgets may arrive at their table (`docs/format/events.md`, Cells of grid tables).
    if (widget.type.includes('Table')) return undefined;
    // The configuration can name its own events, unless this is a known or a mistyped one.
    if (!isKnownEvent(event) && nearest === undefined) return undefined;
  }
  if (nearest !== undefined) return `Did you mean '${nearest}'?`;
  const names = [...raised.names];
  return names.length === 0 ? 'It raises no events.' : `It raises ${names.map((name) => `'${name}'`).join(', ')}.`;
}
