import type { ShellApp } from './electron-surface.ts';

/** Milliseconds after which the app ends whether everything is tidy or not. */
const patience = 5_000;

/**
 * Holds the end of the app back, once, until `tidyUp` is done: unsaved buffers reach their journal and sessions are
 * closed. Asking again meanwhile does not start over.
 */
export function tidyUpBeforeQuit(
  app: Pick<ShellApp, 'quit' | 'on'>,
  tidyUp: () => Promise<void>,
  logBug: (message: string, thrown: unknown) => void,
  milliseconds = patience,
): void {
  let state: 'running' | 'tidying' | 'done' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'done') return;
    event.preventDefault();
    if (state === 'tidying') return;
    state = 'tidying';
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    const tidied = tidyUp().catch((thrown: unknown) => logBug('quit', thrown));
    void Promise.race([tidied, enough]).then(() => {
      clearTimeout(timer);
      state = 'done';
      app.quit();
    });
  });
}
