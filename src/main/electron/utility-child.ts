import { childFlags } from '../runtime/supervisor/fork-child.ts';
import { pieceTaken } from '../runtime/channel/body-piece.ts';
import { boundsOfMain } from '../runtime/channel/bounds.ts';
import { MessageBudget } from '../runtime/channel/message-budget.ts';
import type { ChildChannel, SpawnChild } from '../runtime/runtime.ts';
import { createPieceSender } from './body-pieces.ts';
import type { ElectronSurface } from './electron-surface.ts';

/** Ends a process at once; false when there is none of that number. */
type HardKill = (pid: number) => boolean;

function killProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Why main does not take a message from the port; undefined for what a child of ours may send. */
function refusal(message: unknown, budget: MessageBudget): string | undefined {
  if (typeof message !== 'string') return 'a message that is no text';
  // Never fewer bytes than characters.
  if (message.length > boundsOfMain.largestText) return 'a text beyond the bound';
  return budget.spend(message.length) ? undefined : 'more than it may send';
}

/**
 * Starts runtime children as utility processes: no environment, no input or output, only messages. The flags are those of
 * the other host; Electron is said to ignore some, so the child tries at boot what they prevent and reports what is missing.
 */
export function createUtilitySpawn(utilityProcess: ElectronSurface['utilityProcess'], hardKill: HardKill = killProcess): SpawnChild {
  return (childPath, heapMegabytes): ChildChannel => {
    const child = utilityProcess.fork(childPath, [], {
      env: {},
      stdio: 'ignore',
      execArgv: childFlags(childPath, heapMegabytes),
      serviceName: 'Dashwright runtime',
    });
    let state: 'starting' | 'running' | 'gone' = 'starting';
    let isKilled = false;
    let waiting: string[] = [];

    // SIGTERM waits for a loop that never ends; only a hard kill is sure.
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
    });
    const hearers: ((text: string) => void)[] = [];
    let breach: string | undefined;
    const budget = new MessageBudget();
    child.on('message', (message) => {
      if (isKilled || breach !== undefined) return;
      breach = refusal(message, budget);
      if (breach !== undefined) end();
      else if (message === pieceTaken) bodies.taken();
      else if (typeof message === 'string') for (const listener of hearers) listener(message);
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
      send(text) {
        // Before the process is there Electron drops messages without a word.
        if (state === 'starting') waiting.push(text);
        else if (state === 'running') child.postMessage(text);
      },
      sendBody: bodies.send,
      onMessage(listener) {
        hearers.push(listener);
      },
      onExit(listener) {
        // Told from inside Electron's own clean-up: starting or messaging another child from there has crashed it.
        child.on('exit', (code) => setImmediate(() => listener({ code, signal: null, ...(breach === undefined ? {} : { breach }) })));
      },
      kill() {
        isKilled = true;
        if (state === 'running') end();
      },
    };
  };
}
