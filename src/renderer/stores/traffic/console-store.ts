import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { ConsoleLine } from '../../../shared/schema/runtime-schema.ts';
import type { Host } from '../../host/host.ts';

/** How many lines a window keeps; the oldest go first. */
const consoleLimit = 5_000;

/** What user code wrote to its console, oldest first. */
export const useConsole = create<{ readonly lines: readonly ConsoleLine[] }>(() => ({ lines: [] }));

/** Feeds the store from `app.state` and the events of the host. Returns the function that stops listening. */
export function initConsole(host: Host, state: Pick<HostCallOutput<'app.state'>, 'console'>): () => void {
  useConsole.setState({ lines: state.console.slice(-consoleLimit) });
  const stops = [
    host.on('console.lines', ({ lines }) =>
      useConsole.setState((current) => ({ lines: [...current.lines, ...lines].slice(-consoleLimit) })),
    ),
    host.on('console.cleared', () => useConsole.setState({ lines: [] })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
