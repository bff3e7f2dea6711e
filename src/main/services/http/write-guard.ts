import type { Connection, WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import { isWrite } from './is-write.ts';
import { describeChanges } from './write-question.ts';

export interface WriteGuard {
  /**
   * Lets a request pass, waits for a person's answer, or refuses. Reading requests pass at once.
   * @throws AppError `write-needs-person`, `write-declined` (a person said no), `write-refused`, `cancelled`.
   */
  check(request: RuntimeRequest, connection: Connection, signal: AbortSignal): Promise<void>;
  /** `write.answer`. Unknown ids are ignored: another window was faster. */
  answer(answer: { readonly id: string; readonly allow: boolean; readonly always: boolean }): void;
  /** Questions that still wait, oldest first. */
  waiting(): readonly WriteQuestion[];
}

export interface WriteGuardOptions {
  readonly onAsked: (question: WriteQuestion) => void;
  /** Answered, or no longer needed. */
  readonly onSettled: (id: string) => void;
}

interface Waiting {
  readonly question: WriteQuestion;
  /** Whether the connection may be asked about again under the same key. */
  readonly key: string;
  readonly settle: (verdict: 'allowed' | 'refused' | 'withdrawn') => void;
}

let nextNumber = 1;

/**
 * Decides whether a write may be sent. Nothing is written by typing: what an edit re-runs never writes, on any
 * connection. Everything else depends on the connection; the sample back-end allows it from the start.
 * Source: `design.md`, Processes and trust.
 */
export function createWriteGuard({ onAsked, onSettled }: WriteGuardOptions): WriteGuard {
  const waiting = new Map<string, Waiting>();
  /** Connections a person told not to ask about until the app closes; bound to their address. */
  const alwaysAllowed = new Set<string>();

  function ask(request: RuntimeRequest, connection: Connection, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(withdrawn());
    const question: WriteQuestion = {
      id: `w${nextNumber}`,
      connectionId: connection.id,
      connectionName: connection.name,
      production: connection.production,
      widgetId: request.widgetId,
      action: request.action,
      method: request.method,
      path: request.path,
      ...describeChanges(request.body),
    };
    nextNumber += 1;
    return new Promise((resolve, reject) => {
      const withdraw = () => settle('withdrawn');
      const settle: Waiting['settle'] = (verdict) => {
        waiting.delete(question.id);
        signal.removeEventListener('abort', withdraw);
        onSettled(question.id);
        if (verdict === 'allowed') resolve();
        else reject(verdict === 'refused' ? new AppError('write-declined', 'You refused this write. Nothing was sent.') : withdrawn());
      };
      signal.addEventListener('abort', withdraw, { once: true });
      waiting.set(question.id, { question, key: keyOf(connection), settle });
      onAsked(question);
    });
  }

  return {
    async check(request, connection, signal) {
      if (!isWrite(request.method.toUpperCase(), request.path)) return;
      const { rootCause } = request;
      // An api cause never is the outermost one; should it appear, nobody knows who started it.
      if (rootCause.kind === 'api' || (rootCause.kind === 'render' && rootCause.afterEdit)) {
        throw new AppError(
          'write-needs-person',
          `${request.widgetId}.${request.action} would write to the back-end. After an edit that is not done on its own: run it by hand with Run in the editor.`,
        );
      }
      if (connection.writes === 'read-only') {
        throw new AppError(
          'write-refused',
          `${connection.name} is read-only, so nothing was sent. Change Writes in the settings of the connection to allow it.`,
        );
      }
      if (alwaysAllowed.has(keyOf(connection))) return;
      // Opening a page is no wish to write, whatever the connection allows; the sample's data come back with a restart.
      if (connection.writes === 'allow' && (rootCause.kind !== 'render' || connection.kind === 'sample')) return;
      await ask(request, connection, signal);
    },

    answer({ id, allow, always }) {
      const entry = waiting.get(id);
      if (entry === undefined) return;
      entry.settle(allow ? 'allowed' : 'refused');
      if (!allow || !always) return;
      alwaysAllowed.add(entry.key);
      // The person said not to be asked again: that goes for what already waits, too.
      for (const other of [...waiting.values()]) if (other.key === entry.key) other.settle('allowed');
    },

    waiting: () => [...waiting.values()].map((entry) => entry.question),
  };
}

function keyOf(connection: Connection): string {
  return `${connection.id}\n${connection.baseUrl}`;
}

function withdrawn(): AppError {
  return new AppError('cancelled', 'The action was stopped before the write was allowed. Nothing was sent.');
}
