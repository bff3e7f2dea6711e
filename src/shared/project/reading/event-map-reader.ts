import { type LeftOut, leftOutFrom } from '../bounds/left-out.ts';
import { readingBounds } from '../bounds/reading-bounds.ts';
import type { ScriptFile } from './script-file.ts';
import { readGlobal } from './script-global.ts';
import type { ScriptObject } from './script-object.ts';

export interface EventMapPart {
  readonly script: ScriptFile;
  readonly assigned: boolean;
  readonly object: ScriptObject;
  readonly leftOut: LeftOut | undefined;
}

/** Reads what event-map.js assigns, without running it (`docs/format/events.md`, Event map). */
export function readEventMap(script: ScriptFile): EventMapPart {
  const { assigned, object } = readGlobal(script, 'EventMap');
  const surplus = object.members[readingBounds.events];
  if (surplus === undefined) return { script, assigned, object, leftOut: undefined };
  const leftOut = leftOutFrom(readingBounds.events, 'events', surplus);
  return { script, assigned, object: { members: object.members.slice(0, readingBounds.events), open: true }, leftOut };
}
