import type { DebuggerState } from '../../../shared/debugger/debugger-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { useSession } from '../session/session-store.ts';
import { showFailure } from '../window/notice-store.ts';
import { setBreakpoints } from './breakpoints.ts';
import { keepDebuggerSettings, readDebuggerSettings } from './debugger-memory.ts';
import { takeDebuggerState, useDebugger, withoutDebugger } from './debugger-store.ts';
import { readStop, useStop } from './stop-store.ts';

/**
 * Follows the debugger of the open project: what main says, what was kept for a project when it is opened, and what there is to see at
 * each stop. `showsCode`: the window has an editor. Returns the function that stops following.
 */
export function followDebugger(host: Host, showsCode: boolean): () => void {
  let folder: string | null = null;

  async function fetchState(): Promise<DebuggerState | undefined> {
    try {
      return await host.call('debugger.state', {});
    } catch (thrown) {
      // A window without a project has no debugger.
      if (toAppErrorData(thrown).code !== 'no-project') showFailure(thrown);
      return undefined;
    }
  }

  async function refresh(): Promise<void> {
    const state = await fetchState();
    if (state) takeDebuggerState(state, showsCode);
  }

  async function openProject(opened: string): Promise<void> {
    // Asked for together, before anything that a person sets now is kept in place of it.
    const [kept, state] = await Promise.all([readDebuggerSettings(host, opened), fetchState()]);
    if (folder !== opened) return;
    const { breakpoints: setMeanwhile } = useDebugger.getState();
    if (state) takeDebuggerState(state, showsCode);
    const { watched: watchedMeanwhile } = useStop.getState();
    useStop.setState({ watched: [...new Set([...kept.watched, ...watchedMeanwhile])] });
    if (watchedMeanwhile.length > 0) keepDebuggerSettings();
    void readStop();
    if (state?.breakpoints.length !== 0 || kept.breakpoints.length === 0 || !showsCode) return;
    await setBreakpoints([...kept.breakpoints, ...setMeanwhile]).catch(showFailure);
  }

  function followProject(next: string | null): void {
    if (next === folder) return;
    folder = next;
    useDebugger.setState({ ...withoutDebugger, frame: 0, isAwaited: false });
    useStop.setState(useStop.getInitialState(), true);
    if (next !== null) void openProject(next);
  }

  followProject(useSession.getState().project?.folder ?? null);
  const stops = [
    useSession.subscribe(({ project }) => followProject(project?.folder ?? null)),
    useSession.subscribe(({ runtime }) => {
      // A wish to pause ends with the process that was asked.
      if (runtime.state === 'restarting' || runtime.state === 'failed') useDebugger.setState({ isAwaited: false });
    }),
    host.on('debugger.changed', (state) => takeDebuggerState(state, showsCode)),
    host.onConnection((connection) => {
      if (connection !== 'connected') useDebugger.setState({ pause: null, frame: 0 });
      else if (folder !== null) void refresh();
    }),
    useDebugger.subscribe((state, before) => {
      if (state.pause !== before.pause || state.frame !== before.frame) void readStop();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
