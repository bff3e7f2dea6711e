import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { describeMissingLayers } from '../../../shared/schema/isolation-layers.ts';
import { describeSystemSandbox, ownMissingLayers } from '../../../shared/schema/system-sandbox.ts';
import type { RuntimeStatus } from '../../../shared/schema/runtime-schema.ts';
import type { DotColour } from '../../ui/signs/status-dot.tsx';

/** Returns text and dot for the state of the runtime; `hasSyntaxError`: the files cannot be read as they are. */
export function runtimeText(
  runtime: RuntimeStatus,
  hasSyntaxError = false,
): { readonly text: string; readonly colour: DotColour; readonly busy: boolean } {
  const time = runtime.evaluatedIn === undefined ? '' : ` · ${Math.round(runtime.evaluatedIn)} ms`;
  switch (runtime.state) {
    case 'ready':
      if (hasSyntaxError) return { text: 'Syntax error', colour: 'warning', busy: false };
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
 * Describes how authors' code is isolated from the computer, as sentences with a leading blank: the layers of the child that are
 * missing, if any, and the system sandbox. `platform` is Node's name.
 */
export function isolationText(runtime: RuntimeStatus, platform: string): string {
  const missing = describeMissingLayers(ownMissingLayers(runtime.missingLayers));
  const own = missing.length === 0 ? '' : `Isolation is incomplete: ${missing.join('; ')}. The other layers hold.`;
  return [own, describeSystemSandbox(runtime.systemSandbox, runtime.missingLayers, platform)].map((part) => part && ` ${part}`).join('');
}

/** Returns how writes of a connection are guarded. */
export function writesText(connection: Pick<Connection, 'writes'>): string {
  return { ask: 'Writes: ask', allow: 'Writes: allowed', 'read-only': 'Read-only' }[connection.writes];
}

/** Returns the label of a file's line ends, as in editors. */
export function lineEndText(eol: 'lf' | 'crlf'): string {
  return eol === 'lf' ? 'LF' : 'CRLF';
}
