import { create } from 'zustand';
import type { Trace } from '../../../shared/trace/trace.ts';
import { showRunTab } from '../traffic/inspector-state.ts';
import { selectTrace, showBottomTab } from '../window/navigation.ts';

interface ComparedWith {
  /** Id of the other exchange, by that of the one that is shown. */
  readonly exchanges: ReadonlyMap<string, string>;
  /** Id of the other run, by that of the one that is shown. */
  readonly runs: ReadonlyMap<string, string>;
}

/** Choices that are remembered; the oldest are forgotten first. */
const mostChoices = 200;

/** What requests and runs are compared with where a person chose that, or sent one like the other. */
export const useComparedWith = create<ComparedWith>(() => ({ exchanges: new Map(), runs: new Map() }));

/** Compares an exchange with another one whenever it is shown in *Compare*. */
export function compareExchangeWith(id: string, otherId: string): void {
  useComparedWith.setState(({ exchanges }) => ({ exchanges: withChoice(exchanges, id, otherId) }));
}

/** Compares a run with another one whenever it is shown in *Compare*. */
export function compareRunWith(id: string, otherId: string): void {
  useComparedWith.setState(({ runs }) => ({ runs: withChoice(runs, id, otherId) }));
}

/** Shows a run beside another one of the same action; without `otherId` beside the one that was chosen last, else the one before it. */
export function showComparedRun({ id }: Pick<Trace, 'id'>, otherId?: string): void {
  if (otherId !== undefined) compareRunWith(id, otherId);
  selectTrace(id);
  showRunTab('compare');
  showBottomTab('trace');
}

function withChoice(choices: ReadonlyMap<string, string>, id: string, otherId: string): ReadonlyMap<string, string> {
  const next = new Map(choices);
  next.delete(id);
  next.set(id, otherId);
  if (next.size > mostChoices) for (const oldest of next.keys()) if (next.delete(oldest)) break;
  return next;
}
