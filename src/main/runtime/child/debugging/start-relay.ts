import { childRoles } from '../../channel/child-roles.ts';
import { nodeModule } from './node-module.ts';

interface Thread {
  once(event: 'message', listener: () => void): void;
  unref(): void;
}

/**
 * Starts the thread that holds the inspector, which is in this bundle. `socket`: where main listens, if the child was given no pipe for it.
 * Resolves when it listens to main.
 */
export function startRelay(socket?: string, bundle: string = __filename): Promise<void> {
  const { Worker } = nodeModule('node:worker_threads') as { Worker: new (file: string, options: object) => Thread };
  const thread = new Worker(bundle, { argv: socket === undefined ? [childRoles.relay] : [childRoles.relay, socket], env: {} });
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
