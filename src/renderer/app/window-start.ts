import type { Host } from '../host/host.ts';
import { useSession } from '../stores/session-store.ts';

/** Milliseconds after which a window no longer waits for main: it is drawn with what is known, and says that it waits. */
const patience = 300;

/** Resolves with what `follow` reports, or once somebody waited long enough. `follow` returns what stops it. */
function atMost(follow: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, patience);
    const stop = follow(done);
    function done(): void {
      clearTimeout(timer);
      resolve();
      queueMicrotask(() => stop());
    }
  });
}

/** Resolves when the window is connected and its first calls to main have been sent. */
export function isConnected(host: Host): Promise<void> {
  return atMost((done) => host.onConnection((connection) => connection === 'connected' && done()));
}

/** Main has answered, or will not soon: drawn before, everything would be drawn twice. */
export function hasFirstAnswer(): Promise<void> {
  return atMost((done) =>
    useSession.subscribe(({ info, startFailure, connection }) => {
      if (info !== null || startFailure !== null || connection !== 'connected') done();
    }),
  );
}
