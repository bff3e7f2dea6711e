import type { HostEvent } from '../../shared/contract/host-events.ts';
import type { AppErrorData } from '../../shared/errors/app-error.ts';

/** The answer of the trusted side to one call, as it travels. */
export type BridgeAnswer = { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly error: AppErrorData };

/** What the preload of the Electron shell puts into the page as `window.dashwright`. */
export interface DashwrightBridge {
  call(name: string, input: unknown): Promise<BridgeAnswer>;
  /** Returns the function that stops listening. */
  on(listener: (event: HostEvent) => void): () => void;
  /** Absolute path of a file or folder dropped on the window. */
  pathForFile?(file: File): string;
}

declare global {
  interface Window {
    readonly dashwright?: DashwrightBridge;
  }
}
