import type { Connection, WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import type { StoredQueries } from '../../../../shared/language/stored-query.ts';
import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import type { RequestJudgement } from '../judgement/judge-request.ts';
import type { ReadText } from './read-changed-cells.ts';
import type { OldValues } from './undo/old-values.ts';
import type { WritesUntilClose } from './writes-until-close.ts';

/** Decides about writes. Its requests are exactly what would be sent, with the final method and path. */
export interface WriteGuard {
  /** Returns whether a request may write; the same for every call. */
  judge(request: RuntimeRequest): RequestJudgement;
  /** Returns the result of {@link WriteGuard.check} at once; undefined if a person has to be asked. @throws AppError as `check` does. */
  decide(request: RuntimeRequest, connection: Connection): 'send' | 'dry-run' | undefined;
  /**
   * Lets a request pass, waits for a person's answer, or refuses. Reading requests pass at once; in a dry run writes pass
   * and are answered by the app instead of being sent.
   * @param purpose `undo`: a person is always asked, and the question says that old values are written back.
   * @param read reads what the write would change, for the question; not called if no person is asked.
   * @throws AppError `write-needs-person`, `write-declined` (a person said no), `write-refused`, `cancelled`.
   */
  check(
    request: RuntimeRequest,
    connection: Connection,
    signal: AbortSignal,
    read?: ReadText,
    purpose?: 'undo',
  ): Promise<'send' | 'dry-run'>;
  /** Returns the values of a write's cells from when its question was made. */
  oldValues(request: RuntimeRequest): OldValues;
  /** Takes a person's answer (`write.answer`). Ignores unknown ids, because another window may have been faster. */
  answer(answer: { readonly id: string; readonly allow: boolean; readonly always: boolean }): void;
  /** Returns the questions that still wait, oldest first. */
  waiting(): readonly WriteQuestion[];
}

export interface WriteGuardOptions {
  readonly onAsked: (question: WriteQuestion) => void;
  /** Called when a question was answered, or is no longer needed. */
  readonly onSettled: (id: string) => void;
  /** Returns whether writes are answered by the app and never sent. */
  readonly isDryRun?: () => boolean;
  /** False if no person reads the question; the back-end is not asked about cells then. */
  readonly readsFirst?: boolean;
  /** Returns the stored queries of the open project, for requests that name one (`judgement/stored-query-body.ts`). */
  readonly storedQueries?: () => StoredQueries;
  /** Connections whose writes a person allowed until the app closes. */
  readonly untilClose?: Pick<WritesUntilClose, 'has' | 'add'>;
}
