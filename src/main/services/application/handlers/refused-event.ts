import type { PreviewEffect, PreviewEvent } from '../../../../shared/schema/preview-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { RunResult } from '../../../runtime/runtime.ts';

const maxReason = 500;

const unsent = 'A dry run is on, so it was not sent.';

/** Phases that follow the answer to a write: by the time one of them fails, the back-end has stored the value. */
const afterWriting = new Set(['response', 'callback', 'result', 'parse', 'parsing']);

/** Reports to the page that a person's event was refused. */
export interface RefusedEvent {
  /** Returns the run, and reports once it ends without having written. */
  watch(run: Promise<RunResult>): Promise<RunResult>;
  /** Reports that the event did not run. */
  refuse(thrown: unknown): void;
}

/** Returns whether it is certain that nothing was written. A stopped run may have a request on its way. */
function isSettled({ kind, phase }: NonNullable<RunResult['error']>): boolean {
  return kind === 'cancelled' ? phase === 'request' : kind !== 'deadline' && kind !== 'memory' && kind !== 'internal';
}

/** Returns why nothing was written, as far as is known; undefined if it was, or if a function of the project ran. */
export function whyRefused({ outcome, error, warnings }: Pick<RunResult, 'outcome' | 'error' | 'warnings'>): string | undefined {
  if (outcome === 'blocked') return warnings.at(-1) ?? 'This value is not valid.';
  if (outcome !== 'rejected' && outcome !== 'threw' && outcome !== 'cancelled') return undefined;
  if (error && afterWriting.has(error.phase)) return undefined;
  const reason = error?.message ?? 'The write was stopped.';
  return error && isSettled(error) ? reason : `${reason} The write may have been carried out: load again and look before you repeat it.`;
}

type Sent = Pick<Exchange, 'dryRun' | 'isWrite'>;

/** Returns whether a run failed at a read: the answer to a search or a filter was not meant to be saved. */
function isFailedRead({ error }: RunResult, sent: readonly Sent[]): boolean {
  return error?.phase === 'request' && sent.length > 0 && sent.every(({ isWrite }) => isWrite === false);
}

/**
 * Watches an event of a person that writes something, and passes one effect `refused` to `show` if it did not reach the
 * back-end, wherever it was refused. Reports nothing for events without the id of an edit.
 * @param redact takes secrets out of the reason.
 * @param sentBy returns the requests of a run.
 */
export function watchRefusal(
  { edit }: Pick<PreviewEvent, 'edit'>,
  redact: (text: string) => string,
  show: (effect: Extract<PreviewEffect, { kind: 'refused' }>) => void,
  sentBy: (traceId: string) => readonly Sent[] = () => [],
): RefusedEvent {
  const report = (reason: string): void => {
    if (edit !== undefined) show({ kind: 'refused', edit, reason: redact(reason).slice(0, maxReason) });
  };
  const refuse = (thrown: unknown): void => report(toAppErrorData(thrown).message);
  const judge = (result: RunResult): void => {
    const sent = sentBy(result.traceId);
    const why = whyRefused(result);
    if (why === undefined ? sent.some(({ dryRun }) => dryRun) : !isFailedRead(result, sent)) report(why ?? unsent);
  };
  return {
    refuse,
    watch: async (run) => {
      try {
        const result = await run;
        if (edit !== undefined) judge(result);
        return result;
      } catch (thrown) {
        refuse(thrown);
        throw thrown;
      }
    },
  };
}
