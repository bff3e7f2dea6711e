import type { HostCallInput, HostCallName, HostCallOutput } from '../../shared/contract/host-calls.ts';
import type { HostEventData, HostEventName } from '../../shared/contract/host-events.ts';

/**
 * How a window stands with the trusted side. refused: the localhost host runs again, with another key than this window
 * has; only a person can hand the new one over.
 */
export type HostConnection = 'connected' | 'lost' | 'refused';

/**
 * The trusted side as the renderer sees it. The same renderer runs on Electron (IPC), on the
 * localhost host (WebSocket) and in tests and stories (fake).
 */
export interface Host {
  /** Rejects with an `AppError` that a person can read. */
  call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>>;
  /** Returns the function that stops listening. */
  on<Name extends HostEventName>(name: Name, listener: (data: HostEventData<Name>) => void): () => void;
  /** The connection to main: the localhost host may be restarted while the window stays open. */
  onConnection(listener: (connection: HostConnection) => void): () => void;
  /**
   * Goes on with the address the localhost host printed when it was started again. Only there; rejects with an `AppError`
   * where the address is not of that host.
   */
  readonly takeAddress?: (address: string) => Promise<void>;
}
