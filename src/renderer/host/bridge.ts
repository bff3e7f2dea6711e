import type { HostEvent } from '../../shared/contract/host-events.ts';
import type { AppErrorData } from '../../shared/errors/app-error.ts';

/** Wire form of main's answer to a call. */
export type BridgeAnswer = { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly error: AppErrorData };

/** The object that the preload of the Electron shell exposes as `window.dashwright`. */
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
