import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { limitNote } from '../../../../shared/limit-list.ts';
import type { ActionFrame } from '../evaluation.ts';

const longestChain = 8;

/** Returns the actions from the outermost to this one, without repeating the cycle. */
function chainOf(frame: ActionFrame): string[] {
  const names: string[] = [];
  for (let current: ActionFrame | undefined = frame; current; current = current.origin?.frame) {
    names.unshift(current.action === 'init' ? current.widgetId : `${current.action}.${current.widgetId}`);
  }
  const last = names.length - 1;
  const before = names.lastIndexOf(names[last] ?? '', last - 1);
  return before < 0 ? names.slice(-longestChain) : names.slice(before);
}

/** Returns the error message for a chain of Api calls that calls itself: who calls whom, where the last call is, what to do. */
export function explainLoop(frame: ActionFrame, limit: number): { message: string; location?: SourceLocation } {
  const chain = chainOf(frame);
  const shown = chain.length > longestChain ? [...chain.slice(0, longestChain - 1), '…', chain.at(-1)] : chain;
  const location = frame.origin?.location;
  return {
    message: `More than ${limit} nested Api calls: ${shown.join(' → ')}. Take one of these calls out, or make it depend on a condition. ${limitNote('effectDepth', limit)}`,
    ...(location ? { location } : {}),
  };
}
