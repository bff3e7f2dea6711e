import { createNeedleFinder } from './find-needles.ts';

/**
 * Shorter secrets are left in data: business names and numbers may look the same, and a page that shows or writes wrong data
 * is worse than one that repeats a short password to its owner.
 */
const shortestInData = 10;
/** A text of this many characters or more is not a business number. */
const longestNumber = 20;
/** Bytes scanned at once, which takes a few milliseconds. */
const stepBytes = 4 * 1024 ** 2;
const asterisk = 0x2a;
const backslash = 0x5c;

/** Masks secrets in data, byte by byte, so that JSON stays JSON. */
export interface DataMask {
  /** Sets the forms of secrets to look for; ignores those that could be data. */
  setNeedles(forms: readonly string[]): void;
  /**
   * Returns the masked pieces; the same array if there is nothing to hide. Finds secrets that are split across pieces. Yields
   * to other work in between.
   */
  apply(chunks: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
}

/** See {@link DataMask}. */
export function createDataMask(): DataMask {
  let needles: readonly string[] = [];
  let longest = 0;
  let find: ReturnType<typeof createNeedleFinder> | undefined;

  return {
    setNeedles(forms) {
      const bytes = forms.filter(isMaskable).map((form) => Buffer.from(form, 'utf8').toString('latin1'));
      needles = [...new Set(bytes)];
      longest = needles.reduce((max, needle) => Math.max(max, needle.length), 0);
      find = undefined;
    },
    async apply(chunks) {
      if (needles.length === 0) return chunks;
      find ??= createNeedleFinder(needles, shortestInData);
      const finder = find;
      const overlap = longest - 1;
      const cover = createCover(chunks);
      let tail = '';
      let done = 0;
      let sinceYield = 0;
      for (const chunk of chunks) {
        const text = tail + latin1Of(chunk);
        const start = done - tail.length;
        for (const [from, to] of finder(text)) cover.hide(start + from - (isEscaped(text, from) ? 1 : 0), start + to);
        tail = overlap === 0 ? '' : text.slice(-overlap);
        done += chunk.length;
        sinceYield += chunk.length;
        if (sinceYield >= stepBytes) {
          sinceYield = 0;
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      return cover.pieces();
    },
  };
}

/** Returns whether a form may be masked. Numbers may not: they are data, and asterisks for digits would make JSON invalid. */
function isMaskable(form: string): boolean {
  const isNumber = form.length < longestNumber && /^[\d.eE+-]*$/.test(form);
  return Buffer.byteLength(form) >= shortestInData && !isNumber;
}

function latin1Of(chunk: Uint8Array): string {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
}

/** Returns whether the character at a place is escaped by a backslash before it, which must not stay behind alone. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}

/** Covers ranges of the pieces with asterisks; copies the pieces concerned first. */
function createCover(chunks: readonly Uint8Array[]) {
  const copies = new Map<number, Uint8Array>();
  const starts: number[] = [];
  let end = 0;
  for (const chunk of chunks) {
    starts.push(end);
    end += chunk.length;
  }
  /** Matches are at the end of the data read so far. */
  let reached = 0;
  return {
    hide(from: number, to: number): void {
      while (reached + 1 < starts.length && (starts[reached + 1] ?? 0) < to) reached += 1;
      for (let index = reached; index >= 0; index -= 1) {
        const start = starts[index] ?? 0;
        const copy = copies.get(index) ?? Uint8Array.from(chunks[index] ?? []);
        copies.set(index, copy);
        copy.fill(asterisk, Math.max(0, from - start), Math.max(0, to - start));
        if (start <= from) return;
      }
    },
    pieces: (): readonly Uint8Array[] => (copies.size === 0 ? chunks : chunks.map((chunk, index) => copies.get(index) ?? chunk)),
  };
}
