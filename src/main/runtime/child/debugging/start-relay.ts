import { childRoles } from '../../channel/child-roles.ts';
import { nodeModule } from './node-module.ts';

interface Thread {
  once(event: 'message', listener: () => void): void;
  unref(): void;
}

/** Starts the thread of this bundle that holds the inspector. Resolves when it listens to main. */
export function startRelay(): Promise<void> {
  const { Worker } = nodeModule('node:worker_threads') as { Worker: new (file: string, options: object) => Thread };
  const thread = new Worker(__filename, { argv: [childRoles.relay], env: {} });
  return new Promise((resolve) => {
    thread.once('message', () => {
      thread.unref();
      resolve();
    });
  });
}

/** Tells the thread that waits for this one that main may ask. */
export function relayIsReady(): void {
  const { parentPort } = nodeModule('node:worker_threads') as { parentPort: { postMessage(message: string): void } };
  parentPort.postMessage('ready');
}
