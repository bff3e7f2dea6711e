import { debuggerSettingsSchema } from '../../../shared/contract/window-settings.ts';
import type { Breakpoint } from '../../../shared/debugger/debugger-schema.ts';
import type { Host } from '../../host/host.ts';
import { currentHost } from '../../host/host-context.ts';
import { useSession } from '../session/session-store.ts';
import { useDebugger } from './debugger-store.ts';
import { useStop } from './stop-store.ts';

/** What is kept of the debugger of a project. */
export interface DebuggerSettings {
  readonly breakpoints: readonly Breakpoint[];
  readonly watched: readonly string[];
}

function keyOf(folder: string): string {
  return `debugger:${folder}`.slice(0, 200);
}

/** Returns what was kept for a project; nothing where it cannot be read. */
export async function readDebuggerSettings(host: Host, folder: string): Promise<DebuggerSettings> {
  const { value } = await host.call('settings.read', { key: keyOf(folder) }).catch(() => ({ value: null }));
  const kept = debuggerSettingsSchema.safeParse(value);
  return kept.success ? kept.data : { breakpoints: [], watched: [] };
}

/** Keeps breakpoints and watched expressions for the open project. */
export function keepDebuggerSettings(): void {
  const folder = useSession.getState().project?.folder;
  if (folder === undefined) return;
  const { breakpoints } = useDebugger.getState();
  const kept = breakpoints.map(({ path, line, isOn, condition, logMessage }) => ({ path, line, isOn, condition, logMessage }));
  const value = { breakpoints: kept, watched: [...useStop.getState().watched] };
  currentHost()
    .call('settings.write', { key: keyOf(folder), value })
    .catch(() => undefined);
}
