import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import type { EndWatch } from '../http/intercept/interception-types.ts';

/** One connection of a window. */
export interface WindowLink {
  readonly handlers: HostCallHandlers;
  /** Call when the window or its page is gone. `isLost`: its connection broke off, and it may come back in another one. */
  close(isLost?: boolean): void;
  /** Call when the window is gone and another one may take its place in this connection. */
  windowClosed(): void;
}

/** Tracks which windows are open, by the names they give themselves. */
export interface OpenWindows {
  has(window: string): boolean;
  /** `watch`: notes a window that shows what is paused (`http/intercept`), and returns the function that ends this. */
  connect(handlers: HostCallHandlers, watch: () => EndWatch): WindowLink;
}

/** Starts without windows. Each connection is one window, whose latest name counts, since a reload changes it. */
export function createOpenWindows(): OpenWindows {
  const links = new Set<{ window: string | undefined }>();
  return {
    has: (window) => [...links].some((link) => link.window === window),
    connect(handlers, watch) {
      let stopWatching: EndWatch | undefined;
      const stop = (isLost = false): void => {
        stopWatching?.(isLost);
        stopWatching = undefined;
      };
      const link: { window: string | undefined } = { window: undefined };
      links.add(link);
      const noting =
        <Input extends { readonly window?: string | undefined }, Output>(handler: (input: Input) => Promise<Output>) =>
        (input: Input): Promise<Output> => {
          link.window = input.window ?? link.window;
          return handler(input);
        };
      return {
        handlers: {
          ...handlers,
          'intercept.state': (input) => {
            // Asked again, the window has loaded its page again, which shows nothing of what was paused before.
            stop();
            stopWatching = watch();
            return handlers['intercept.state'](input);
          },
          'file.read': noting(handlers['file.read']),
          'file.edit': noting(handlers['file.edit']),
          'file.keep': noting(handlers['file.keep']),
          'file.save': noting(handlers['file.save']),
          'file.revert': noting(handlers['file.revert']),
        },
        windowClosed: () => stop(),
        close(isLost) {
          stop(isLost);
          links.delete(link);
        },
      };
    },
  };
}
