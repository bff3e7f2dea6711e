import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { useSession } from '../session/session-store.ts';
import { showFailure } from '../window/notice-store.ts';
import { readDebuggerSettings } from './debugger-memory.ts';
import { takeDebuggerState, useDebugger, withoutDebugger } from './debugger-store.ts';
import { readStop, useStop } from './stop-store.ts';

/**
 * Follows the debugger of the open project: what main says, what was kept for a project when it is opened, and what there is to see at
 * each stop. `showsCode`: the window has an editor. Returns the function that stops following.
 */
export function followDebugger(host: Host, showsCode: boolean): () => void {
  let folder: string | null = null;

  async function fetchState(): Promise<void> {
    try {
      takeDebuggerState(await host.call('debugger.state', {}), showsCode);
    } catch (thrown) {
      // A window without a project has no debugger.
      if (toAppErrorData(thrown).code !== 'no-project') showFailure(thrown);
    }
  }

  async function openProject(opened: string): Promise<void> {
    const kept = await readDebuggerSettings(host, opened);
    await fetchState();
    if (folder !== opened) return;
    useStop.setState({ watched: kept.watched });
    void readStop();
    if (useDebugger.getState().breakpoints.length > 0 || kept.breakpoints.length === 0 || !showsCode) return;
    await host.call('debugger.setBreakpoints', { breakpoints: [...kept.breakpoints] }).catch(showFailure);
  }

  function followProject(next: string | null): void {
    if (next === folder) return;
    folder = next;
    useDebugger.setState({ ...withoutDebugger, frame: 0 });
    useStop.setState(useStop.getInitialState(), true);
    if (next !== null) void openProject(next);
  }

  followProject(useSession.getState().project?.folder ?? null);
  const stops = [
    useSession.subscribe(({ project }) => followProject(project?.folder ?? null)),
    host.on('debugger.changed', (state) => takeDebuggerState(state, showsCode)),
    host.onConnection((connection) => {
      if (connection !== 'connected') useDebugger.setState({ pause: null, frame: 0 });
      else if (folder !== null) void fetchState();
    }),
    useDebugger.subscribe((state, before) => {
      if (state.pause !== before.pause || state.frame !== before.frame) void readStop();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
