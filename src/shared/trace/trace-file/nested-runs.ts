import type { Trace } from '../trace.ts';
import { childTraces } from '../trace-rows.ts';

/** Returns a run and those it caused, in the order of `traces`; nothing for one that is not among them. */
export function withNested(traces: ReadonlyMap<string, Trace>, rootId: string): readonly Trace[] {
  const wanted = new Set([rootId]);
  // A set goes on with what is added while it is walked.
  for (const id of wanted) for (const child of childTraces(traces, id)) wanted.add(child.id);
  return [...traces.values()].filter(({ id }) => wanted.has(id));
}
