import type { Problem } from '../../../shared/schema/project-schema.ts';
import type { TraceError } from '../../../shared/trace/trace.ts';
import type { LoadInput, LoadOutcome } from '../runtime.ts';
import { endProblem } from './exits/end-messages.ts';

/** Files on their way into a child. */
export interface PendingLoad {
  readonly input: LoadInput;
  readonly generation: number;
  readonly settle: (outcome: LoadOutcome) => void;
  /** A revival loads the last good files again; nothing waits for it. */
  readonly isRestore: boolean;
  /** The child before ended while these files waited: they are not tried a third time. */
  readonly isRetry: boolean;
}

/** Loads that were sent to children and are not settled yet. Each is settled once, whatever happens to the child. */
export class PendingLoads {
  private readonly open = new Map<string, PendingLoad>();

  add(id: string, load: PendingLoad): void {
    this.open.set(id, load);
  }

  /** Returns the load of this id, which counts as settled from here on; undefined if there is none. */
  take(id: string): PendingLoad | undefined {
    const load = this.open.get(id);
    this.open.delete(id);
    return load;
  }

  get hasRestore(): boolean {
    return [...this.open.values()].some(({ isRestore }) => isRestore);
  }

  /** Takes the newest load that may be retried in the next child. */
  takeForRetry(): PendingLoad | undefined {
    const newest = [...this.open].findLast(([, { isRestore }]) => !isRestore);
    return newest && !newest[1].isRetry ? this.take(newest[0]) : undefined;
  }

  /** Settles the remaining loads with the end of the child that had them. */
  failAll(error: TraceError): void {
    const loads = [...this.open.values()];
    this.open.clear();
    for (const { input, settle } of loads) settle({ ok: false, problem: loadProblem(error, input) });
  }
}

/** Returns why files do not run when the child that loaded them ended: names a file and what to do. */
export function loadProblem(error: TraceError, input: LoadInput): Problem {
  const files = [input.repository, input.widgetConfig, input.eventMap].flatMap((script) => (script ? [script.path] : []));
  const [first] = files;
  const place = error.location ?? (first === undefined ? undefined : { path: first, line: 1, column: 1 });
  const named = error.location?.path ?? files.join(', ');
  const what = named === '' ? 'The files were' : `${named} ${error.location || files.length === 1 ? 'was' : 'were'}`;
  const message = `${error.message} ${what} not loaded: undo the last change or simplify it. The next change is tried at once.`;
  return { ...endProblem({ ...error, message }, undefined), ...(place ? { location: place } : {}) };
}
