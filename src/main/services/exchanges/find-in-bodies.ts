import type { ExchangeStore } from './exchange-store.ts';

/** Characters that are searched at a time, which takes less than a millisecond or two. */
const piece = 256 * 1024;
/** Milliseconds after which other work gets its turn. */
const turn = 8;
const parts = ['request', 'response'] as const;

/**
 * Returns those of the exchanges whose kept request or answer holds a text, in any case of letters. It searches what a person may see:
 * masked secrets are not found.
 */
export async function findInBodies(store: Pick<ExchangeStore, 'read'>, ids: readonly string[], text: string): Promise<string[]> {
  const wanted = text.toLowerCase();
  const found: string[] = [];
  let began = performance.now();
  const rest = async () => {
    if (performance.now() - began < turn) return;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  };
  for (const id of ids) {
    for (const part of parts) {
      if (await bodyHolds((offset) => store.read(id, part, offset, piece + wanted.length), wanted, rest)) {
        found.push(id);
        break;
      }
    }
  }
  return found;
}

async function bodyHolds(
  readAt: (offset: number) => { text: string; totalLength: number },
  wanted: string,
  rest: () => Promise<void>,
): Promise<boolean> {
  for (let offset = 0; ; offset += piece) {
    // Pieces overlap by the text, which an edge may cut.
    const { text, totalLength } = readAt(offset);
    if (text.toLowerCase().includes(wanted)) return true;
    await rest();
    if (offset + piece >= totalLength) return false;
  }
}
