import type { ShellApp } from './electron-surface.ts';

/** Milliseconds after which the app quits even if clean-up is not done. */
const patience = 5_000;

/**
 * Delays quitting, once, until `cleanUp` is done, so that unsaved buffers are written to the journal and sessions are
 * closed. Further quit requests in the meantime do not start it again.
 */
export function cleanUpBeforeQuit(
  app: Pick<ShellApp, 'quit' | 'on'>,
  cleanUp: () => Promise<void>,
  logBug: (message: string, thrown: unknown) => void,
  milliseconds = patience,
): void {
  let state: 'running' | 'cleaning' | 'done' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'done') return;
    event.preventDefault();
    if (state === 'cleaning') return;
    state = 'cleaning';
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    const cleaned = cleanUp().catch((thrown: unknown) => logBug('quit', thrown));
    void Promise.race([cleaned, timeout]).then(() => {
      clearTimeout(timer);
      state = 'done';
      app.quit();
    });
  });
}
