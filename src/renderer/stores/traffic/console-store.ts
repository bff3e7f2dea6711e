import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ConsoleLine } from '../../../shared/schema/runtime-schema.ts';
import type { Host } from '../../host/host.ts';
import { followSettings, currentSetting } from '../window/settings-store.ts';

/** A line of the console: what user code wrote, or what a person typed and the value it has. */
export type ShownLine = ConsoleLine & {
  readonly role?: 'typed' | 'value';
  /** The value itself, encoded as `shared/trace/encoded-value.ts` describes. */
  readonly value?: JsonValue;
};

/** Returns the lines that a window keeps; the oldest go first. */
function newest(lines: readonly ShownLine[]): readonly ShownLine[] {
  return lines.slice(-currentSetting('inspector.consoleLines'));
}

/** What user code wrote to its console, oldest first. */
export const useConsole = create<{ readonly lines: readonly ShownLine[] }>(() => ({ lines: [] }));

/** Adds a line of this window alone. */
export function addLine(line: ShownLine): void {
  useConsole.setState(({ lines }) => ({ lines: newest([...lines, line]) }));
}

/** Feeds the store from `app.state` and the events of the host. Returns the function that stops listening. */
export function initConsole(host: Host, state: Pick<HostCallOutput<'app.state'>, 'console'>): () => void {
  useConsole.setState({ lines: newest(state.console) });
  const stops = [
    host.on('console.lines', ({ lines }) => useConsole.setState((current) => ({ lines: newest([...current.lines, ...lines]) }))),
    followSettings(['inspector.consoleLines'], () => useConsole.setState(({ lines }) => ({ lines: newest(lines) }))),
    host.on('console.cleared', () => useConsole.setState({ lines: [] })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
