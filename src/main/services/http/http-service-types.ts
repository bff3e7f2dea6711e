import type { NetworkSecrets } from '../../../shared/contract/certificate-schema.ts';
import type { Connection, ConnectionTest } from '../../../shared/contract/connection-schema.ts';
import type { RuntimeRequest, RuntimeResponse } from '../../runtime/runtime.ts';
import type { Downloads } from '../exchanges/downloads.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import type { HttpConnections, SendTarget } from './http-connections.ts';
import type { Interception } from './intercept/interception-types.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import type { Incoming } from './transmission.ts';
import type { SendWishes } from './guarded-send.ts';
import type { WriteGuard } from './writes/write-guard-types.ts';

export interface HttpServiceOptions {
  readonly connections: HttpConnections;
  readonly guard: WriteGuard;
  readonly exchanges: ExchangeStore;
  readonly redactor: Redactor;
  /** Keeps the files of downloads; without it they are fetched and forgotten (command line, cases). */
  readonly downloads?: Downloads;
  /** Pauses requests and answers of code; absent where no person could decide about them (command line, cases). */
  readonly interception?: Interception;
  readonly limits?: Partial<HttpLimits>;
  /** Whether error logs of failed processes are fetched, too; true by default. */
  readonly readsErrorLogs?: boolean;
}

export interface HttpService {
  /** Sends a request of the runtime. Never rejects; every outcome leaves an exchange. */
  send(request: RuntimeRequest, signal: AbortSignal): Promise<RuntimeResponse>;
  /**
   * Sends a GET of the app itself to the active connection, or to another one of the project. It is recorded like the app's other requests, and its outcome is reported
   * to the connection. Ends with `signal` and with {@link HttpService.cancelAll}.
   * @param longestAnswer Maximum in bytes, if lower than the limits allow.
   * @throws AppError, also `cancelled`, `paused` and those of the target; of all statuses only 401 is an error.
   */
  ask(
    path: string,
    signal: AbortSignal,
    longestAnswer?: number,
    connectionId?: string,
  ): Promise<{ readonly target: SendTarget; readonly answer: Incoming }>;
  /**
   * `write.undo`: writes the old values of the last write back after asking, or returns why they are not known.
   * @throws AppError of asking, sending and receiving.
   */
  undoWrite(): Promise<{ readonly done: boolean; readonly message: string; readonly widgetId?: string }>;
  /** Forgets the writes that could be undone and the requests that could be replayed, because another project is opened. */
  forgetWrites(): void;
  /**
   * `exchange.replay`: sends a recorded request of the runtime again, as it was; its answer reaches no code. Resolves when it is under way.
   * @throws AppError `not-found`, `invalid-input`.
   */
  replay(exchangeId: string): Promise<void>;
  /**
   * `exchange.send`: sends a request that a person wrote, checked and guarded like any other; its answer reaches only code that a person
   * types, as `$r`. Resolves with the id of its exchange when it is under way.
   */
  sendByPerson(request: RuntimeRequest, wishes?: SendWishes): Promise<string>;
  /** Reads the user name from the active connection and reports its status. Never rejects. */
  connect(): Promise<void>;
  /** `connection.test`: returns version, user and round trip. Never rejects. */
  test(connection: Connection, password?: string, signal?: AbortSignal, networkSecrets?: NetworkSecrets): Promise<ConnectionTest>;
  /** `exchange.cancel`. */
  cancel(exchangeId: string): void;
  /** Stops everything under way: for the pause switch, and when the project or the connection changes. */
  cancelAll(): void;
  /** Sets the limits of later requests. Open sockets keep their time-outs. */
  setLimits(limits: HttpLimits): void;
  /** Logs out of every session, best effort, and closes the sockets. */
  close(): Promise<void>;
}
