import type { Connection, WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import { parseCellWrite } from './cell-write.ts';
import { isWrite } from './is-write.ts';
import { type ReadText, readChangedCells } from './read-changed-cells.ts';
import { describeCells, describeChanges, describeForm, processNameOf } from './write-question.ts';

export interface WriteGuard {
  /** What {@link WriteGuard.check} says, at once; nothing where a person has to be asked. @throws AppError like it. */
  decide(request: RuntimeRequest, connection: Connection): 'send' | 'dry-run' | undefined;
  /**
   * Lets a request pass, waits for a person's answer, or refuses. Reading requests pass at once; in a dry run writes pass
   * to be answered here instead of being sent.
   * @param read reads for the question what the write would change; never called when nobody is asked.
   * @throws AppError `write-needs-person`, `write-declined` (a person said no), `write-refused`, `cancelled`.
   */
  check(request: RuntimeRequest, connection: Connection, signal: AbortSignal, read?: ReadText): Promise<'send' | 'dry-run'>;
  /** `write.answer`. Unknown ids are ignored: another window was faster. */
  answer(answer: { readonly id: string; readonly allow: boolean; readonly always: boolean }): void;
  /** Questions that still wait, oldest first. */
  waiting(): readonly WriteQuestion[];
}

export interface WriteGuardOptions {
  readonly onAsked: (question: WriteQuestion) => void;
  /** Answered, or no longer needed. */
  readonly onSettled: (id: string) => void;
  /** Writes are answered here and never sent. */
  readonly isDryRun?: () => boolean;
  /** False where no person reads the question: nothing is asked of the back-end then. */
  readonly readsFirst?: boolean;
}

interface Waiting {
  readonly question: WriteQuestion;
  /** Whether the connection may be asked about again under the same key. */
  readonly key: string;
  readonly settle: (verdict: 'allowed' | 'refused' | 'withdrawn') => void;
}

/** Questions that may read at the same time, and that may wait: a project must not make the app itself a flood. */
const mostReading = 3;
const mostWaiting = 20;

let nextNumber = 1;

/**
 * Decides whether a write may be sent. Nothing is written by typing: what an edit re-runs never writes, on any
 * connection. Everything else depends on the connection; the sample back-end allows it from the start.
 * Source: `design.md`, Processes and trust.
 */
export function createWriteGuard({ onAsked, onSettled, isDryRun = () => false, readsFirst = true }: WriteGuardOptions): WriteGuard {
  const waiting = new Map<string, Waiting>();
  /** Connections a person told not to ask about until the app closes; bound to their address. */
  const alwaysAllowed = new Set<string>();
  let reading = 0;

  /** The question with everything the back-end tells about the cells. */
  async function readQuestion(
    request: RuntimeRequest,
    connection: Connection,
    signal: AbortSignal,
    read: ReadText,
  ): Promise<WriteQuestion> {
    const question = questionOf(request, connection);
    const write = parseCellWrite(request.method, request.path, request.body);
    if (write === undefined || request.form) return question;
    if (reading >= mostReading || waiting.size >= mostWaiting)
      return { ...question, unread: 'Too many writes came at once to look at all their cells.' };
    reading += 1;
    try {
      return { ...question, ...describeCells(write, await readChangedCells(write, read, signal)) };
    } finally {
      reading -= 1;
    }
  }

  function ask(question: WriteQuestion, connection: Connection, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(withdrawn());
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

  function decide(request: RuntimeRequest, connection: Connection): 'send' | 'dry-run' | undefined {
    if (!isWrite(request.method.toUpperCase(), request.path)) return 'send';
    const { rootCause } = request;
    // An api cause never is the outermost one; should it appear, nobody knows who started it.
    if (rootCause.kind === 'api' || (rootCause.kind === 'render' && rootCause.afterEdit)) {
      throw new AppError(
        'write-needs-person',
        `${request.widgetId}.${request.action} would write to the back-end. After an edit that is not done on its own: run it by hand with Run in the editor.`,
      );
    }
    if (isDryRun()) return 'dry-run';
    if (connection.writes === 'read-only') {
      throw new AppError(
        'write-refused',
        `${connection.name} is read-only, so nothing was sent. Change Writes in the settings of the connection to allow it.`,
      );
    }
    if (alwaysAllowed.has(keyOf(connection))) return 'send';
    // Opening a page is no wish to write, whatever the connection allows; the sample's data come back with a restart.
    if (connection.writes === 'allow' && (rootCause.kind !== 'render' || connection.kind === 'sample')) return 'send';
    return undefined;
  }

  return {
    decide,
    async check(request, connection, signal, read) {
      const verdict = decide(request, connection);
      if (verdict !== undefined) return verdict;
      const question = read && readsFirst ? await readQuestion(request, connection, signal, read) : questionOf(request, connection);
      // Another question may have been answered with always while this one read.
      if (!alwaysAllowed.has(keyOf(connection))) await ask(question, connection, signal);
      // Switched on while the question was open: nothing leaves from then on.
      return isDryRun() ? 'dry-run' : 'send';
    },

    answer({ id, allow, always }) {
      const entry = waiting.get(id);
      if (entry === undefined) return;
      entry.settle(allow ? 'allowed' : 'refused');
      if (!allow || !always || entry.question.production) return;
      alwaysAllowed.add(entry.key);
      // The person said not to be asked again: that goes for what already waits, too.
      for (const other of [...waiting.values()]) if (other.key === entry.key) other.settle('allowed');
    },

    waiting: () => [...waiting.values()].map((entry) => entry.question),
  };
}

function questionOf(request: RuntimeRequest, connection: Connection): WriteQuestion {
  const process = processNameOf(request.method.toUpperCase(), request.path);
  const question: WriteQuestion = {
    id: `w${nextNumber}`,
    connectionId: connection.id,
    connectionName: connection.name,
    production: connection.production,
    widgetId: request.widgetId,
    action: request.action,
    method: request.method,
    path: request.path,
    ...(request.form ? describeForm(request.form) : describeChanges(request.body)),
    ...(process === undefined ? {} : { process }),
  };
  nextNumber += 1;
  return question;
}

/** Production is never allowed for good, so becoming production makes it another connection. */
function keyOf({ id, baseUrl, database, production }: Connection): string {
  return JSON.stringify([id, baseUrl, database, production]);
}

function withdrawn(): AppError {
  return new AppError('cancelled', 'The action was stopped before the write was allowed. Nothing was sent.');
}
