import { AppError } from '../../shared/errors/app-error.ts';
import { readAnswer } from './answer.ts';
import type { DashwrightBridge } from './bridge.ts';
import type { Host } from './host.ts';
import { createListeners } from './listeners.ts';

/** Creates the host over the bridge of the preload. Always connected, since it exists as long as the window. */
export function createElectronHost(bridge: DashwrightBridge): Host {
  const listeners = createListeners();
  bridge.on((event) => listeners.emit(event.name, event.data));
  return {
    async call(name, input) {
      let answer: unknown;
      try {
        answer = await bridge.call(name, input);
      } catch (cause) {
        throw new AppError('internal', 'Dashwright did not answer. Restart the app.', { cause });
      }
      return readAnswer(name, answer);
    },
    on: listeners.on,
    onConnection(listener) {
      let stopped = false;
      queueMicrotask(() => !stopped && listener('connected'));
      return () => {
        stopped = true;
      };
    },
  };
}
