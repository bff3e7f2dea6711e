import { isKnownEvent } from '../language/action-table.ts';
import { nearestName } from '../language/nearest-name.ts';
import { type ProjectIndex, raisedEvents } from './project-parts.ts';
import type { ConfigWidget } from './widget-config-reader.ts';

/** What to do about an event a widget certainly never raises; undefined when it does, or when that cannot be told. */
export function adviceIfNeverRaised(index: ProjectIndex, widget: ConfigWidget, event: string): string | undefined {
  const raised = raisedEvents(index, widget);
  if (raised === undefined || raised.names.has(event)) return undefined;
  const nearest = nearestName(event, raised.names);
  if (raised.open) {
    // Events of cell widgets may arrive at their table (`runtime.md` 8.3).
    if (widget.type.includes('Table')) return undefined;
    // The configuration can name events of its own, unless this is a known one, or one mistyped.
    if (!isKnownEvent(event) && nearest === undefined) return undefined;
  }
  if (nearest !== undefined) return `Did you mean '${nearest}'?`;
  const names = [...raised.names];
  return names.length === 0 ? 'It raises no events.' : `It raises ${names.map((name) => `'${name}'`).join(', ')}.`;
}
