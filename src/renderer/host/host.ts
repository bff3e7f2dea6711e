import type { HostCallInput, HostCallName, HostCallOutput } from '../../shared/contract/host-calls.ts';
import type { HostEventData, HostEventName } from '../../shared/contract/host-events.ts';

/**
 * State of the connection to main. refused: the localhost host was restarted with another key than this window
 * has; only a person can supply the new one.
 */
export type HostConnection = 'connected' | 'lost' | 'refused';

/**
 * Main as the renderer sees it. The same renderer runs on Electron (IPC), on the
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
   * Continues with the address that the restarted localhost host printed. Only for that host; rejects with an `AppError`
   * if the address belongs to another one.
   */
  readonly takeAddress?: (address: string) => Promise<void>;
}
