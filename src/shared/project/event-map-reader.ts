import type { ScriptFile } from './script-file.ts';
import { readGlobal } from './script-global.ts';
import type { ScriptObject } from './script-object.ts';

export interface EventMapPart {
  readonly script: ScriptFile;
  readonly assigned: boolean;
  readonly object: ScriptObject;
}

/** Reads what event-map.js assigns, without running it (`runtime.md` 11.1). */
export function readEventMap(script: ScriptFile): EventMapPart {
  const { assigned, object } = readGlobal(script, 'EventMap');
  return { script, assigned, object };
}
