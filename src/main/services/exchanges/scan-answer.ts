/** What the traffic list shows of an answer. */
export interface AnswerFacts {
  readonly cells?: number;
  readonly processStatus?: string;
}

export interface AnswerScan {
  /** Scans up to `budget` further bytes. Returns true at the end. */
  advance(budget: number): boolean;
  facts(): AnswerFacts;
  /** Returns whether every bracket and text was closed. Meaningful only at the end. */
  isBalanced(): boolean;
}

const quote = 34;
const backslash = 92;
const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;
const comma = 44;
const longestKey = 200;
const decoder = new TextDecoder();

/**
 * Scans a JSON text in UTF-8 without building its value, so that tens of megabytes can be processed in slices
 * between other work. Counts the elements of a `Cells` list of the outermost object and picks up
 * `ProcessExecuteStatusCode` (`docs/format/back-end.md`, Queries and Processes).
 */
export function scanAnswer(chunks: readonly Uint8Array[]): AnswerScan {
  let current = 0;
  let position = 0;
  let depth = 0;
  /** Last text at depth 1: a key when a colon follows. */
  let key = '';
  let cellsDepth = -1;
  let cells: number | undefined;
  let elementSeen = false;
  let processStatus: string | undefined;
  let isInText = false;
  let isEscaped = false;
  /** Bytes of the text being read at depth 1, while it is short. */
  let read: number[] = [];

  function endText(): void {
    isInText = false;
    if (depth !== 1) return;
    const value = read.length > longestKey ? '' : decoder.decode(Uint8Array.from(read));
    read = [];
    if (key === 'ProcessExecuteStatusCode' && processStatus === undefined) processStatus = value;
    key = value;
  }

  /** Continues in one chunk up to a place inside it. */
  function walk(chunk: Uint8Array, stop: number): void {
    while (position < stop) {
      const character = chunk[position] ?? 0;
      position += 1;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (character === backslash) isEscaped = true;
        else if (character === quote) {
          endText();
          continue;
        }
        if (depth === 1 && read.length <= longestKey) read.push(character);
      } else if (character === quote) {
        if (depth === cellsDepth) elementSeen = true;
        isInText = true;
      } else if (character === openBrace || character === openBracket) {
        if (depth === cellsDepth) elementSeen = true;
        depth += 1;
        if (character === openBracket && depth === 2 && key === 'Cells' && cells === undefined) {
          cellsDepth = 2;
          cells = 0;
          elementSeen = false;
        }
      } else if (character === closeBrace || character === closeBracket) {
        if (depth === cellsDepth && character === closeBracket) {
          if (elementSeen) cells = (cells ?? 0) + 1;
          cellsDepth = -1;
        }
        depth -= 1;
        if (depth === 1) key = '';
      } else if (character === comma) {
        if (depth === cellsDepth) {
          cells = (cells ?? 0) + 1;
          elementSeen = false;
        } else if (depth === 1) {
          key = '';
        }
      } else if (depth === cellsDepth && character > 32) {
        elementSeen = true;
      }
    }
  }

  return {
    advance(budget) {
      let left = budget;
      for (let chunk = chunks[current]; chunk && left > 0; chunk = chunks[current]) {
        const stop = Math.min(chunk.length, position + left);
        left -= stop - position;
        walk(chunk, stop);
        if (position >= chunk.length) {
          current += 1;
          position = 0;
        }
      }
      return current >= chunks.length;
    },
    facts: () => ({ ...(cells === undefined ? {} : { cells }), ...(processStatus === undefined ? {} : { processStatus }) }),
    isBalanced: () => depth === 0 && !isInText,
  };
}
