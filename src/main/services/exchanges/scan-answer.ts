/** What the traffic list shows of an answer. */
export interface AnswerFacts {
  readonly cells?: number;
  readonly processStatus?: string;
}

export interface AnswerScan {
  /** Looks at up to `budget` further characters; true when the end is reached. */
  advance(budget: number): boolean;
  facts(): AnswerFacts;
  /** Whether the text ended with everything closed. Only meaningful at the end. */
  isBalanced(): boolean;
}

const quote = 34;
const backslash = 92;
const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;
const comma = 44;

/**
 * Walks over a JSON text without building its value, so that tens of megabytes can be looked at in slices
 * between other work. Counts the elements of a `Cells` list of the outermost object and picks up
 * `ProcessExecuteStatusCode` (`backend-rest.md`, Queries and Processes).
 */
export function scanAnswer(text: string): AnswerScan {
  let position = 0;
  let depth = 0;
  /** Last text at depth 1: a key when a colon follows. */
  let key = '';
  let cellsDepth = -1;
  let cells: number | undefined;
  let elementSeen = false;
  let processStatus: string | undefined;
  let cutText = false;

  function readText(): void {
    const start = position + 1;
    let end = start - 1;
    do {
      end = text.indexOf('"', end + 1);
    } while (end > 0 && isEscaped(text, end));
    if (end < 0) {
      cutText = true;
      position = text.length;
      return;
    }
    if (depth === 1) {
      const value = end - start <= 200 ? text.slice(start, end) : '';
      if (key === 'ProcessExecuteStatusCode' && processStatus === undefined) processStatus = value;
      key = value;
    }
    position = end + 1;
  }

  return {
    advance(budget) {
      const stop = Math.min(text.length, position + budget);
      while (position < stop) {
        const character = text.charCodeAt(position);
        if (character === quote) {
          if (depth === cellsDepth) elementSeen = true;
          readText();
          continue;
        }
        if (character === openBrace || character === openBracket) {
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
        position += 1;
      }
      return position >= text.length;
    },
    facts: () => ({ ...(cells === undefined ? {} : { cells }), ...(processStatus === undefined ? {} : { processStatus }) }),
    isBalanced: () => depth === 0 && !cutText,
  };
}

function isEscaped(text: string, index: number): boolean {
  let before = index - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (index - before) % 2 === 0;
}
