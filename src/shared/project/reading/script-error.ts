import { tokenizer } from 'acorn';
import { boundText, readingBounds } from '../bounds/reading-bounds.ts';
import type { LineMap } from '../line-map.ts';

/** A syntax error in plain words, with its range as offsets. */
export interface ScriptError {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the error for a file with too many tokens; `start` is the offset of the first one beyond the bound. */
export function tooManyTokens(start: number): ScriptError {
  const most = boundText(readingBounds.tokens);
  return { message: `This file has more than ${most} names and signs. Move generated data out of it.`, start, end: start + 1 };
}

/** Returns a message that says what to do about what the parser threw. */
export function describeScriptError(text: string, thrown: unknown, lines: LineMap): ScriptError {
  const isTooDeep = !(thrown instanceof SyntaxError) || thrown.message.startsWith('Not enough stack space');
  if (isTooDeep || !('pos' in thrown) || typeof thrown.pos !== 'number') {
    return { message: 'This file is nested too deeply to be read. Split it into smaller helper objects.', start: 0, end: 0 };
  }
  const start = thrown.pos;
  const reason = thrown.message.replace(/ \(\d+:\d+\)$/, '');
  const token = /^(?:[\w$]+|\S)/.exec(text.slice(start, start + 100))?.[0] ?? '';
  return { message: explain(text, reason, start, token, lines), start, end: start + Math.max(1, token.length) };
}

function explain(text: string, reason: string, start: number, token: string, lines: LineMap): string {
  if (reason === 'Unexpected token') {
    const opener = unclosedOpener(text, start);
    if (text.slice(start).trim() === '') {
      if (opener === undefined) return 'The file ends too early: something is missing at the end.';
      return `'${opener.text}' of line ${lines.position(opener.start).line} is never closed. Add '${closing[opener.text] ?? '}'}'.`;
    }
    if (opener !== undefined && isCloser(token) && closing[opener.text] !== token) {
      const place = lines.position(opener.start).line;
      return `'${token}' does not close '${opener.text}' of line ${place}. Add '${closing[opener.text] ?? '}'}' before it or remove it.`;
    }
    if (opener === undefined && isCloser(token)) return `'${token}' closes nothing. Remove it, or add the opening bracket it belongs to.`;
    return `Unexpected '${token}'. ${missingBefore(text.slice(0, start))}`;
  }
  if (reason.startsWith('Unterminated string')) return 'This text is not closed. Add the closing quote.';
  if (reason.startsWith('Unterminated template')) return 'This template text is not closed. Add the closing backtick.';
  if (reason.startsWith('Unterminated comment')) return 'This comment is not closed. Add */ at its end.';
  if (reason.startsWith('Unterminated regular')) return 'This regular expression is not closed. Add the closing slash.';
  if (reason.includes("'import' and 'export'") || reason.includes("'import.meta'")) {
    return 'import and export cannot be used here: the files are plain scripts. Remove them.';
  }
  if (reason.includes('has already been declared')) return `${reason}. Rename one of the two.`;
  if (reason.startsWith("Unexpected character '")) return `${reason}. Remove it.`;
  return `${reason}. Correct it so that the file can be read.`;
}

/** Words of the language behind which neither a comma nor a bracket can be missing. */
const declaring = new Set(['const', 'let', 'var', 'class', 'function']);
const opening = new Set([
  'return',
  'throw',
  'new',
  'typeof',
  'void',
  'delete',
  'await',
  'yield',
  'in',
  'of',
  'instanceof',
  'case',
  'else',
  'do',
]);

/** Returns what may be missing at the end of a text, by its last word. */
function missingBefore(text: string): string {
  const word = /(?:^|[^\w$.])([a-z]+)\s*$/.exec(text.slice(-200))?.[1] ?? '';
  if (declaring.has(word)) return `A name is missing after '${word}'.`;
  if (opening.has(word)) return `Something is missing after '${word}'.`;
  return 'A comma or a bracket may be missing before it.';
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '${': '}' };
const isCloser = (token: string) => token === '}' || token === ')' || token === ']';

/** Returns the innermost bracket that is still open before an offset. */
function unclosedOpener(text: string, end: number): { readonly text: string; readonly start: number } | undefined {
  const open: { text: string; start: number }[] = [];
  try {
    for (const token of tokenizer(text.slice(0, end), { ecmaVersion: 'latest' })) {
      const slice = text.slice(token.start, token.end);
      if (slice in closing) open.push({ text: slice, start: token.start });
      else if (isCloser(slice) && token.type.label === slice) open.pop();
    }
  } catch {
    // The rest cannot be tokenised; the tokens so far still help.
  }
  return open.at(-1);
}
