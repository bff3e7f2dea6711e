import type { PreviewEffect, PreviewEvent } from '../../../shared/contract/preview-schema.ts';
import { type WrittenCell, writtenCellsSchema } from '../../../shared/contract/refused-cells.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { RunResult } from '../../runtime/runtime.ts';

const longestReason = 500;

const unsent = 'A dry run is on, so it was not sent.';

/** Cells of one event that are marked at most; the page looks at each of them whenever it draws the table. */
const mostMarked = 10_000;

/** Phases that follow the answer to a write: by the time one of them fails, the back-end has stored the value. */
const afterWriting = new Set(['response', 'callback', 'result', 'parse', 'parsing']);

/** Reports what came of a person's event to the page. */
export interface RefusedEvent {
  /** The run, with a report once it ends without having written. */
  watch(run: Promise<RunResult>): Promise<RunResult>;
  /** Reports that it did not run at all. */
  refuse(thrown: unknown): void;
}

/** Cells that an event writes to: the edited one, or those that were pasted; none for any other event. */
function cellsOf({ action, values }: PreviewEvent): readonly WrittenCell[] {
  const list = action === 'cellEdit' ? [values] : action === 'pasteCells' ? values['pastedCellValues'] : [];
  return writtenCellsSchema.safeParse(list).data?.slice(0, mostMarked) ?? [];
}

/** Whether it is certain that nothing was written. A stopped run leaves open what becomes of a request already on its way. */
function isSettled({ kind, phase }: NonNullable<RunResult['error']>): boolean {
  return kind === 'cancelled' ? phase === 'request' : kind !== 'deadline' && kind !== 'memory' && kind !== 'internal';
}

/** Why nothing was written, as far as is known; undefined where it was, or where code of the project did what it liked. */
export function whyRefused({ outcome, error, warnings }: Pick<RunResult, 'outcome' | 'error' | 'warnings'>): string | undefined {
  if (outcome === 'blocked') return warnings.at(-1) ?? 'This value is not valid.';
  if (outcome !== 'rejected' && outcome !== 'threw' && outcome !== 'cancelled') return undefined;
  if (error && afterWriting.has(error.phase)) return undefined;
  const reason = error?.message ?? 'The write was stopped.';
  return error && isSettled(error) ? reason : `${reason} The write may have been carried out: load again and look before you repeat it.`;
}

/**
 * Watches an event of a person that writes cells: one effect `refused` goes to `show` when its values did not reach the
 * back-end, whoever refused them. `words` takes secrets out of the reason; `wasUnsent` says of a run whether its write was
 * answered here, in a dry run.
 */
export function watchRefusal(
  event: PreviewEvent,
  words: (text: string) => string,
  show: (effect: Extract<PreviewEffect, { kind: 'refused' }>) => void,
  wasUnsent: (traceId: string) => boolean = () => false,
): RefusedEvent {
  const cells = cellsOf(event);
  const report = (reason: string): void => {
    if (cells.length > 0)
      show({ kind: 'refused', widgetId: event.widgetId, cells: [...cells], reason: words(reason).slice(0, longestReason) });
  };
  const refuse = (thrown: unknown): void => report(toAppErrorData(thrown).message);
  return {
    refuse,
    watch: async (run) => {
      try {
        const result = await run;
        const reason = whyRefused(result) ?? (cells.length > 0 && wasUnsent(result.traceId) ? unsent : undefined);
        if (reason !== undefined) report(reason);
        return result;
      } catch (thrown) {
        refuse(thrown);
        throw thrown;
      }
    },
  };
}
