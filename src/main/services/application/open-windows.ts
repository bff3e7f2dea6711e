import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';

/** One connection of a window. */
export interface WindowLink {
  readonly handlers: HostCallHandlers;
  /** The window is gone, or its page is. */
  close(): void;
}

/** Which windows are there, by the names they give themselves. */
export interface OpenWindows {
  has(window: string): boolean;
  connect(handlers: HostCallHandlers): WindowLink;
}

/** Nobody is there yet. A connection stands for one window: its newest name counts, as after a reload of its page. */
export function createOpenWindows(): OpenWindows {
  const links = new Set<{ window: string | undefined }>();
  return {
    has: (window) => [...links].some((link) => link.window === window),
    connect(handlers) {
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
          'file.read': noting(handlers['file.read']),
          'file.edit': noting(handlers['file.edit']),
          'file.keep': noting(handlers['file.keep']),
          'file.save': noting(handlers['file.save']),
          'file.revert': noting(handlers['file.revert']),
        },
        close: () => links.delete(link),
      };
    },
  };
}
