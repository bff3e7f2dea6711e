import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { isRunning } from '../../../shared/trace/exchange/request-list-rows.ts';
import type { ReadPiece } from './bodies/read-body.ts';
import type { ExchangeStore } from './exchange-store.ts';

/** Characters that are searched at a time, which takes less than a millisecond or two. */
const piece = 256 * 1024;
/** Milliseconds after which other work gets its turn. */
const turn = 8;
const parts = ['request', 'response'] as const;

/**
 * Returns as `ids` those of the exchanges whose kept request or answer holds a text, in any case of letters, and as `unsearched` those of which
 * that is not known: a body is not kept, and the other one does not hold the text. It searches what a person may see: masked secrets are not
 * found.
 */
export async function findInBodies(
  store: Pick<ExchangeStore, 'get' | 'read'>,
  ids: readonly string[],
  text: string,
): Promise<{ ids: string[]; unsearched: string[] }> {
  const wanted = text.toLowerCase();
  const found: string[] = [];
  const unsearched: string[] = [];
  let began = performance.now();
  const rest = async () => {
    if (performance.now() - began < turn) return;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  };
  for (const id of ids) {
    let isFound = false;
    let isKnown = true;
    for (const part of parts) {
      const holds = await bodyHolds((offset) => store.read(id, part, offset, piece + wanted.length), wanted, rest);
      isFound = holds === true;
      if (isFound) break;
      if (holds === undefined && hadBody(store.get(id), part)) isKnown = false;
    }
    if (isFound) found.push(id);
    else if (!isKnown) unsearched.push(id);
  }
  return { ids: found, unsearched };
}

/** Returns whether there was a body that could be kept. An answer that is still coming is not missing: it is searched when it is there. */
function hadBody(exchange: Exchange | undefined, part: (typeof parts)[number]): boolean {
  if (exchange === undefined) return true;
  if (part === 'request') return exchange.requestSize > 0;
  return exchange.responseSize > 0 && !isRunning(exchange);
}

/** Returns whether a body holds a text; undefined if it is not kept. */
async function bodyHolds(
  readAt: (offset: number) => Promise<ReadPiece>,
  wanted: string,
  rest: () => Promise<void>,
): Promise<boolean | undefined> {
  for (let offset = 0; ; offset += piece) {
    // Pieces overlap by the text, which an edge may cut.
    const { text, totalLength, available } = await readAt(offset);
    if (!available) return undefined;
    if (text.toLowerCase().includes(wanted)) return true;
    await rest();
    if (offset + piece >= totalLength) return false;
  }
}
