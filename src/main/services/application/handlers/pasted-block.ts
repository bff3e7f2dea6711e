import type { PreviewEffect, PreviewEvent } from '../../../../shared/schema/preview-schema.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { RunResult } from '../../../runtime/runtime.ts';

type Refusal = Extract<PreviewEffect, { kind: 'refused' }>;

/** Cells of one block whose refusal is reported with that of the last one. */
const mostCells = 10_000;

/** What becomes of one event of a person with regard to the block that it may be part of. */
export interface BlockPart {
  /** Notes how the event ended, before anybody is told. */
  ended(result: RunResult): void;
  /** Returns the refusals to show in place of that of this event. */
  refusals(refusal: Refusal): readonly Refusal[];
}

/**
 * Returns a function for each event of a person in their order. The events `paste` of a block that is pasted into a grid table often only collect,
 * and `pastelast` writes all of it: if that is refused, so are the cells whose own events wrote nothing.
 * @param sentBy returns the requests of a run.
 */
export function watchPastedBlocks(
  sentBy: (traceId: string) => readonly Pick<Exchange, 'isWrite'>[],
): (event: Pick<PreviewEvent, 'action' | 'edit'>) => BlockPart {
  let block = new Set<string>();
  return ({ action, edit }) => {
    const own = block;
    if (action !== 'paste') block = new Set();
    return {
      ended(result) {
        if (action !== 'paste' || edit === undefined || own.size >= mostCells) return;
        if (sentBy(result.traceId).every(({ isWrite }) => isWrite === false)) own.add(edit);
      },
      refusals: (refusal) => [refusal, ...(action === 'pastelast' ? [...own].map((cell) => ({ ...refusal, edit: cell })) : [])],
    };
  };
}
