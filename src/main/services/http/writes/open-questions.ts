import type { Connection, WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { WriteGuard, WriteGuardOptions } from './write-guard-types.ts';
import type { WritesUntilClose } from './writes-until-close.ts';

interface OpenQuestion {
  readonly question: WriteQuestion;
  readonly connection: Connection;
  readonly settle: (verdict: 'allowed' | 'refused' | 'withdrawn') => void;
}

/** Questions about writes that wait for a person. */
export interface OpenQuestions extends Pick<WriteGuard, 'answer' | 'waiting'> {
  readonly size: number;
  /** Asks and resolves when the write is allowed. @throws AppError `write-declined`, `cancelled`. */
  ask(question: WriteQuestion, connection: Connection, signal: AbortSignal): Promise<void>;
}

/** Returns an empty list; an answer that allows writes for good is noted in `untilClose`. */
export function createOpenQuestions(
  { onAsked, onSettled }: Pick<WriteGuardOptions, 'onAsked' | 'onSettled'>,
  untilClose: Pick<WritesUntilClose, 'has' | 'add'>,
): OpenQuestions {
  const open = new Map<string, OpenQuestion>();
  return {
    get size() {
      return open.size;
    },
    ask(question, connection, signal) {
      if (signal.aborted) return Promise.reject(withdrawn());
      return new Promise((resolve, reject) => {
        const withdraw = () => settle('withdrawn');
        const settle: OpenQuestion['settle'] = (verdict) => {
          open.delete(question.id);
          signal.removeEventListener('abort', withdraw);
          onSettled(question.id);
          if (verdict === 'allowed') resolve();
          else reject(verdict === 'refused' ? new AppError('write-declined', 'You refused this write. Nothing was sent.') : withdrawn());
        };
        signal.addEventListener('abort', withdraw, { once: true });
        open.set(question.id, { question, connection, settle });
        onAsked(question);
      });
    },
    answer({ id, allow, always }) {
      const entry = open.get(id);
      if (entry === undefined) return;
      entry.settle(allow ? 'allowed' : 'refused');
      if (!allow || !always || entry.question.production) return;
      untilClose.add(entry.connection);
      // The person does not want to be asked again, so the questions that already wait are allowed, too.
      for (const other of [...open.values()]) if (untilClose.has(other.connection)) other.settle('allowed');
    },
    waiting: () => [...open.values()].map((entry) => entry.question),
  };
}

function withdrawn(): AppError {
  return new AppError('cancelled', 'The action was stopped before the write was allowed. Nothing was sent.');
}
