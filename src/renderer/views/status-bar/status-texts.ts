import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { describeMissingLayers } from '../../../shared/contract/isolation-layers.ts';
import { describeSystemSandbox, ownMissingLayers } from '../../../shared/contract/system-sandbox.ts';
import type { RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import type { DotColour } from '../../ui/status-dot.tsx';

/** Words and dot for the state of the runtime. Times in milliseconds. */
export function runtimeText(runtime: RuntimeStatus): { readonly text: string; readonly colour: DotColour; readonly busy: boolean } {
  const time = runtime.evaluatedIn === undefined ? '' : ` · ${Math.round(runtime.evaluatedIn)} ms`;
  switch (runtime.state) {
    case 'ready':
      return { text: `Runtime ready${time}`, colour: ownMissingLayers(runtime.missingLayers).length > 0 ? 'warning' : 'ok', busy: false };
    case 'busy':
      return { text: 'Runtime working', colour: 'blue', busy: true };
    case 'starting':
      return { text: 'Runtime starting', colour: 'blue', busy: true };
    case 'restarting':
      return { text: 'Runtime restarting', colour: 'warning', busy: true };
    case 'failed':
      return { text: 'Runtime failed', colour: 'error', busy: false };
    case 'stopped':
      return { text: 'Runtime stopped', colour: 'neutral', busy: false };
  }
}

/**
 * Returns what stands between authors' code and the computer, as sentences after a blank: the layers of the child that are
 * missing here, if any, and the system's sandbox. `platform` as Node names it.
 */
export function isolationText(runtime: RuntimeStatus, platform: string): string {
  const missing = describeMissingLayers(ownMissingLayers(runtime.missingLayers));
  const own = missing.length === 0 ? '' : `Isolation is incomplete: ${missing.join('; ')}. The other layers hold.`;
  return [own, describeSystemSandbox(runtime.systemSandbox, runtime.missingLayers, platform)].map((part) => part && ` ${part}`).join('');
}

/** How writes of a connection are guarded. */
export function writesText(connection: Pick<Connection, 'writes'>): string {
  return { ask: 'Writes: ask', allow: 'Writes: allowed', 'read-only': 'Read-only' }[connection.writes];
}

/** The indent and line end of a file, as editors write them. */
export function lineEndText(eol: 'lf' | 'crlf'): string {
  return eol === 'lf' ? 'LF' : 'CRLF';
}
