import { childFlags, debuggerFlags } from '../runtime/supervisor/fork-child.ts';
import { pieceTaken } from '../runtime/channel/body-piece.ts';
import { childRoles } from '../runtime/channel/child-roles.ts';
import { boundsOfMain } from '../runtime/channel/bounds.ts';
import { MessageBudget } from '../runtime/channel/message-budget.ts';
import type { ChildChannel, SpawnChild } from '../runtime/runtime.ts';
import { createPieceSender } from './body-pieces.ts';
import { openInspectorSocket } from './inspector-socket.ts';
import type { ElectronSurface } from './electron-surface.ts';

/** Kills a process at once. Returns false if there is none with that id. */
type HardKill = (pid: number) => boolean;

function killProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Returns why a message from the port is refused; undefined for one that a child of ours may send. */
function refusal(message: unknown, budget: MessageBudget): string | undefined {
  if (typeof message !== 'string') return 'a message that is not text';
  // Characters suffice: a text never has fewer bytes.
  if (message.length > boundsOfMain.largestText) return 'a text beyond the bound';
  return budget.spend(message.length) ? undefined : 'more than it may send';
}

/**
 * Returns a function that starts runtime children as utility processes: no environment, no input or output, only messages. The
 * flags are those of the other host; Electron may ignore some, so the child tests their effect at boot and reports what is missing.
 */
export function createUtilitySpawn(utilityProcess: ElectronSurface['utilityProcess'], hardKill: HardKill = killProcess): SpawnChild {
  return (childPath, heapMegabytes, isDebugged = false): ChildChannel => {
    const inspector = isDebugged ? openInspectorSocket(() => end()) : undefined;
    const child = utilityProcess.fork(childPath, inspector ? [childRoles.debugged, inspector.path] : [], {
      env: {},
      stdio: 'ignore',
      execArgv: [...childFlags(childPath, heapMegabytes), ...(isDebugged ? debuggerFlags : [])],
      serviceName: 'Dashwright runtime',
    });
    let state: 'starting' | 'running' | 'gone' = 'starting';
    let isKilled = false;
    let waiting: string[] = [];

    // SIGTERM would wait for an endless loop; only a hard kill is reliable.
    const end = (): void => {
      if (child.pid === undefined || !hardKill(child.pid)) child.kill();
    };
    child.on('spawn', () => {
      state = 'running';
      if (isKilled) end();
      else for (const text of waiting) child.postMessage(text);
      waiting = [];
    });
    child.on('exit', () => {
      state = 'gone';
      inspector?.close();
    });
    const listeners: ((text: string) => void)[] = [];
    let breach: string | undefined;
    const budget = new MessageBudget();
    child.on('message', (message) => {
      if (isKilled || breach !== undefined) return;
      breach = refusal(message, budget);
      if (breach !== undefined) end();
      else if (message === pieceTaken) bodies.taken();
      else if (typeof message === 'string') for (const listener of listeners) listener(message);
    });
    const bodies = createPieceSender((message) => {
      if (state === 'running') child.postMessage(message);
      return state !== 'gone';
    });
    return {
      get pid() {
        return child.pid;
      },
      wall: 'utility-process',
      ...(inspector ? { inspector } : {}),
      send(text) {
        // Electron silently drops messages before the process has started.
        if (state === 'starting') waiting.push(text);
        else if (state === 'running') child.postMessage(text);
      },
      sendBody: bodies.send,
      onMessage(listener) {
        listeners.push(listener);
      },
      onExit(listener) {
        // Deferred: the event comes from inside Electron's clean-up, where starting or messaging another child has crashed it.
        child.on('exit', (code) => setImmediate(() => listener({ code, signal: null, ...(breach === undefined ? {} : { breach }) })));
      },
      kill() {
        isKilled = true;
        if (state === 'running') end();
      },
    };
  };
}
