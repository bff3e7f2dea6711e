import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import { judgeRequest, type RequestJudgement } from '../judgement/judge-request.ts';
import { decideWrite } from './decide-write.ts';
import { cellReader, type JudgedWrite, makeQuestion, unknownOldValues } from './make-question.ts';
import { createOpenQuestions } from './open-questions.ts';
import type { ReadText } from './read-changed-cells.ts';
import type { OldValues } from './undo/old-values.ts';
import type { WriteGuard, WriteGuardOptions } from './write-guard-types.ts';
import { createWritesUntilClose } from './writes-until-close.ts';

/** Questions whose cells may be read at the same time, and that may wait: a project must not make the app flood a back-end. */
const maxReading = 3;
const maxWaiting = 20;

/**
 * Returns the guard that decides whether a write may be sent. Typing never writes: what an edit runs again is refused, on any
 * connection. Everything else depends on the connection; the sample back-end allows writes from the start.
 * Source: `docs/security.md`, Who trusts whom.
 */
export function createWriteGuard(options: WriteGuardOptions): WriteGuard {
  const { isDryRun = () => false, readsFirst = true, storedQueries = () => ({}), untilClose = createWritesUntilClose() } = options;
  const questions = createOpenQuestions(options, untilClose);
  /** Every request is judged only once. */
  const judged = new WeakMap<RuntimeRequest, RequestJudgement>();
  const old = new WeakMap<RuntimeRequest, OldValues>();
  let reading = 0;

  function judge(request: RuntimeRequest): RequestJudgement {
    const known = judged.get(request) ?? judgeRequest(request, storedQueries());
    judged.set(request, known);
    return known;
  }

  const decide: WriteGuard['decide'] = (request, connection) =>
    decideWrite(request, judge(request), connection, { isDryRun, isAllowedUntilClose: untilClose.has });

  /** Returns the question with the old values of all cells, as far as they may be read. */
  async function readQuestion(write: JudgedWrite, signal: AbortSignal, read: ReadText): Promise<WriteQuestion> {
    const question = makeQuestion(write);
    const readCells = cellReader(write);
    if (readCells === undefined) return question;
    if (reading >= maxReading || questions.size >= maxWaiting)
      return { ...question, unread: 'Too many writes came at once to look at all their cells.' };
    reading += 1;
    try {
      const { facts, old: values } = await readCells(read, signal);
      if (values !== undefined) old.set(write.request, values);
      return { ...question, ...facts };
    } finally {
      reading -= 1;
    }
  }

  return {
    judge,
    decide,
    async check(request, connection, signal, read, purpose) {
      const verdict = decide(request, connection);
      const isUndo = purpose === 'undo';
      if (verdict !== undefined && !(isUndo && verdict === 'send')) return verdict;
      const write = { request, judgement: judge(request), connection };
      const asked = read && readsFirst ? await readQuestion(write, signal, read) : makeQuestion(write);
      // While this one was read, a person may have allowed all writes with the answer to another question.
      if (isUndo || !untilClose.has(connection)) await questions.ask(isUndo ? { ...asked, isUndo } : asked, connection, signal);
      // Switched on while the question was open, a dry run holds for this write, too.
      return isDryRun() ? 'dry-run' : 'send';
    },
    oldValues: (request) => old.get(request) ?? unknownOldValues(request, judge(request)),
    answer: questions.answer,
    waiting: questions.waiting,
  };
}
