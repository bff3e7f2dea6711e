import type { Connection, WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { StoredQueries } from '../../../shared/language/stored-query.ts';
import { parseUpdate, type UpdateStatement } from '../../../shared/mdx/parse-update.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import { createWritesUntilClose, type WritesUntilClose } from '../connections/writes-until-close.ts';
import { parseCellWrite } from './cell-write.ts';
import { judgeRequest, type RequestJudgement } from './judgement/judge-request.ts';
import { type ReadText, readChangedCells } from './read-changed-cells.ts';
import { readUpdatedCells } from './read-updated-cells.ts';
import { notAsked, type OldValues, oldValuesOf } from './undo/old-values.ts';
import { describeCells, describeChanges, describeForm, describeUpdate, processNameOf, readablePath } from './write-question.ts';

/** Requests of a {@link WriteGuard} are exactly what would travel: with method and path as they are sent. */
export interface WriteGuard {
  /** What a request may do; the same for everybody who asks. */
  judge(request: RuntimeRequest): RequestJudgement;
  /** What {@link WriteGuard.check} says, at once; nothing where a person has to be asked. @throws AppError like it. */
  decide(request: RuntimeRequest, connection: Connection): 'send' | 'dry-run' | undefined;
  /**
   * Lets a request pass, waits for a person's answer, or refuses. Reading requests pass at once; in a dry run writes pass
   * to be answered here instead of being sent.
   * @param purpose `undo`: a person is asked whatever was allowed before, and reads that old values are written back.
   * @param read reads for the question what the write would change; never called when nobody is asked.
   * @throws AppError `write-needs-person`, `write-declined` (a person said no), `write-refused`, `cancelled`.
   */
  check(
    request: RuntimeRequest,
    connection: Connection,
    signal: AbortSignal,
    read?: ReadText,
    purpose?: 'undo',
  ): Promise<'send' | 'dry-run'>;
  /** What stood in the cells of a write when its question was made. */
  oldValues(request: RuntimeRequest): OldValues;
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
  /** Stored queries of the open project, for requests that name one (`judgement/stored-query-body.ts`). */
  readonly storedQueries?: () => StoredQueries;
  /** What a person allowed until the app closes. */
  readonly untilClose?: Pick<WritesUntilClose, 'has' | 'add'>;
}

interface Waiting {
  readonly question: WriteQuestion;
  readonly connection: Connection;
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
export function createWriteGuard(options: WriteGuardOptions): WriteGuard {
  const {
    onAsked,
    onSettled,
    isDryRun = () => false,
    readsFirst = true,
    storedQueries = () => ({}),
    untilClose = createWritesUntilClose(),
  } = options;
  const waiting = new Map<string, Waiting>();
  /** A request is judged once, whoever asks. */
  const judged = new WeakMap<RuntimeRequest, RequestJudgement>();
  const old = new WeakMap<RuntimeRequest, OldValues>();
  let reading = 0;

  function judge(request: RuntimeRequest): RequestJudgement {
    const known = judged.get(request) ?? judgeRequest(request, storedQueries());
    judged.set(request, known);
    return known;
  }

  /** The question with everything the back-end tells about the cells. */
  async function readQuestion(
    request: RuntimeRequest,
    connection: Connection,
    signal: AbortSignal,
    read: ReadText,
  ): Promise<WriteQuestion> {
    const judgement = judge(request);
    const question = questionOf(request, connection, judgement);
    const write = request.form ? undefined : parseCellWrite(request.method, request.path, request.body);
    const update = updateOf(judgement);
    if (write === undefined && update === undefined) return question;
    if (reading >= mostReading || waiting.size >= mostWaiting)
      return { ...question, unread: 'Too many writes came at once to look at all their cells.' };
    reading += 1;
    try {
      if (update !== undefined)
        return { ...question, ...describeUpdate(update, await readUpdatedCells(update, request.path, read, signal)) };
      if (write === undefined) return question;
      const cells = await readChangedCells(write, read, signal);
      old.set(request, oldValuesOf(write, cells));
      return { ...question, ...describeCells(write, cells) };
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
      waiting.set(question.id, { question, connection, settle });
      onAsked(question);
    });
  }

  function decide(request: RuntimeRequest, connection: Connection): 'send' | 'dry-run' | undefined {
    const judgement = judge(request);
    if (judgement.effect === 'read') return 'send';
    const why = judgement.why === undefined ? '' : `, since ${judgement.why}`;
    const { rootCause } = request;
    // An api cause never is the outermost one; should it appear, nobody knows who started it.
    if (rootCause.kind === 'api' || (rootCause.kind === 'render' && rootCause.afterEdit)) {
      throw new AppError(
        'write-needs-person',
        `${request.widgetId}.${request.action} would write to the back-end${why}. After an edit that is not done on its own: run it by hand with Run in the editor.`,
      );
    }
    if (isDryRun()) return 'dry-run';
    if (connection.writes === 'read-only') {
      throw new AppError(
        'write-refused',
        `${connection.name} is read-only, so nothing was sent${judgement.why === undefined ? '' : `: this counts as a write${why}`}. Change Writes in the settings of the connection to allow it.`,
      );
    }
    if (untilClose.has(connection)) return 'send';
    // Opening a page is no wish to write, whatever the connection allows; the sample's data come back with a restart.
    if (connection.writes === 'allow' && (rootCause.kind !== 'render' || connection.kind === 'sample')) return 'send';
    return undefined;
  }

  return {
    judge,
    decide,
    async check(request, connection, signal, read, purpose) {
      const verdict = decide(request, connection);
      const isUndo = purpose === 'undo';
      if (verdict !== undefined && !(isUndo && verdict === 'send')) return verdict;
      const asked =
        read && readsFirst ? await readQuestion(request, connection, signal, read) : questionOf(request, connection, judge(request));
      // Another question may have been answered with always while this one read.
      if (isUndo || !untilClose.has(connection)) await ask(isUndo ? { ...asked, isUndo } : asked, connection, signal);
      // Switched on while the question was open: nothing leaves from then on.
      return isDryRun() ? 'dry-run' : 'send';
    },

    oldValues: (request) => old.get(request) ?? unknownOf(request),

    answer({ id, allow, always }) {
      const entry = waiting.get(id);
      if (entry === undefined) return;
      entry.settle(allow ? 'allowed' : 'refused');
      if (!allow || !always || entry.question.production) return;
      untilClose.add(entry.connection);
      // The person said not to be asked again: that goes for what already waits, too.
      for (const other of [...waiting.values()]) if (untilClose.has(other.connection)) other.settle('allowed');
    },

    waiting: () => [...waiting.values()].map((entry) => entry.question),
  };
}

/** Why the old values of a request that was not asked about cell by cell are unknown. */
function unknownOf(request: RuntimeRequest): OldValues {
  const isCells = !request.form && parseCellWrite(request.method, request.path, request.body) !== undefined;
  return isCells ? notAsked : { kind: 'unknown', why: 'only values written to cells by PATCH can be written back' };
}

function updateOf(judgement: RequestJudgement): UpdateStatement | undefined {
  return judgement.effect === 'write' && judgement.mdx !== undefined ? parseUpdate(judgement.mdx) : undefined;
}

function questionOf(request: RuntimeRequest, connection: Connection, judgement: RequestJudgement): WriteQuestion {
  const process = processNameOf(request.method.toUpperCase(), request.path);
  const question: WriteQuestion = {
    id: `w${nextNumber}`,
    connectionId: connection.id,
    connectionName: connection.name,
    production: connection.production,
    widgetId: request.widgetId,
    action: request.action,
    method: request.method,
    path: readablePath(request.path),
    ...(request.form ? describeForm(request.form) : describeChanges(request.body)),
    ...(process === undefined ? {} : { process }),
    ...(judgement.effect === 'write' && judgement.why !== undefined ? { why: judgement.why } : {}),
  };
  nextNumber += 1;
  return question;
}

function withdrawn(): AppError {
  return new AppError('cancelled', 'The action was stopped before the write was allowed. Nothing was sent.');
}
