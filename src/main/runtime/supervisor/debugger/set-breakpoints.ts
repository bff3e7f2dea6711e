import type { InspectorClient } from './inspector-client.ts';

/** A breakpoint as the engine takes it. */
export interface WantedBreakpoint {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** '' for none. */
  readonly condition: string;
}

interface SetBreakpoint {
  readonly condition: string;
  readonly id: string;
  actualLine: number | null;
}

/** The name of a place: the engine takes one breakpoint for each. */
const placeOf = (path: string, line: number): string => `${line}:${path}`;

/** The breakpoints that one child has. */
export class SetBreakpoints {
  private readonly places = new Map<string, SetBreakpoint>();
  private turn: Promise<unknown> = Promise.resolve();
  private readonly client: InspectorClient;

  constructor(client: InspectorClient) {
    this.client = client;
  }

  /** Sets those that are new or have changed, and removes the others. Calls are carried out one after the other. */
  replace(wanted: readonly WantedBreakpoint[]): Promise<void> {
    const done = this.turn.then(() => this.replaceNow(new Map(wanted.map((one) => [placeOf(one.path, one.line), one]))));
    this.turn = done.catch(() => undefined);
    return done;
  }

  resolved(id: string, line: number): void {
    for (const set of this.places.values()) if (set.id === id) set.actualLine = line;
  }

  actualLine(path: string, line: number): number | null {
    return this.places.get(placeOf(path, line))?.actualLine ?? null;
  }

  private async replaceNow(wanted: ReadonlyMap<string, WantedBreakpoint>): Promise<void> {
    for (const [place, { id, condition }] of [...this.places]) {
      if (wanted.get(place)?.condition === condition) continue;
      this.places.delete(place);
      await this.client.ask('Debugger.removeBreakpoint', { breakpointId: id });
    }
    for (const [place, { path, line, condition }] of wanted) {
      if (this.places.has(place)) continue;
      const { breakpointId, locations } = await this.client.ask('Debugger.setBreakpointByUrl', {
        url: path,
        lineNumber: line - 1,
        ...(condition === '' ? {} : { condition }),
      });
      const [first] = locations;
      this.places.set(place, { condition, id: breakpointId, actualLine: first ? first.lineNumber + 1 : null });
    }
  }
}
