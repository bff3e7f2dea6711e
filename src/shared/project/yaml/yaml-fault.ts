import { boundText, readingBounds } from '../bounds/reading-bounds.ts';

/** Why a text cannot be read as YAML, with offsets. */
export interface YamlFault {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns in plain words what is wrong where js-yaml stopped: `reason` is its own description, `position` the offset.
 * The offsets are those of the cause if it can be found, such as a quote that is never closed.
 */
export function explainYaml(text: string, reason: string, position: number): YamlFault {
  const line = lineAt(text, position);
  if (reason.startsWith('nesting exceeded')) {
    const message = `Lists and maps are nested deeper than ${boundText(readingBounds.yamlDepth)} levels here. Write them flatter.`;
    return { message, start: position, end: position + 1 };
  }
  const tab = /^ *\t/.exec(line.text);
  if (tab || reason.startsWith('tab characters')) {
    const start = line.start + (tab ? tab[0].length - 1 : 0);
    return { message: 'A tab is used for indentation. Use spaces.', start, end: start + 1 };
  }
  return (
    explainUnclosed(text, reason, position) ??
    explainLine(text, reason, position, line) ?? { message: `This cannot be read as YAML: ${reason}.`, start: position, end: position + 1 }
  );
}

/** Reasons that js-yaml gives if a quote or bracket of an earlier line is still open. */
const openReasons = ['deficient indentation', 'unexpected end', 'missed comma', 'expected the node content'];

function explainUnclosed(text: string, reason: string, position: number): YamlFault | undefined {
  if (!openReasons.some((start) => reason.startsWith(start))) return undefined;
  const from = entryStart(text, position);
  const opener = lastOpener(text.slice(from, position));
  if (opener === undefined) return undefined;
  const start = from + opener;
  const mark = text[start] ?? '';
  const isQuote = mark === '"' || mark === "'";
  const message = isQuote
    ? 'The closing quote is missing. Add it at the end of the text.'
    : `'${mark}' is not closed. Add '${mark === '[' ? ']' : '}'}', or put a text that begins with it between quotes.`;
  return { message, start, end: start + 1 };
}

/** Returns the offset of the last value that begins with a quote or bracket. */
function lastOpener(entry: string): number | undefined {
  let found: number | undefined;
  for (const match of entry.matchAll(/(?:^|[:\-?,[{])[ \t]*(?:[&!]\S{0,200}[ \t]{1,200}){0,2}(["'[{])/gm))
    found = match.index + match[0].length - 1;
  return found;
}

function explainLine(text: string, reason: string, position: number, line: Line): YamlFault | undefined {
  const before = line.text.slice(0, position - line.start);
  const mark = text[position] ?? '';
  const at = (message: string, start = position, end = start + 1): YamlFault => ({ message, start, end });
  const noPair = "This line is no 'key: text'. Add a colon and a space after the key, or indent the line as part of the text above.";
  if (reason.includes('multiline key') || reason.includes('implicit key') || reason.includes('implicit mapping')) {
    const wrong = /:(?:\s|$)/.test(line.text) ? previousLine(text, line) : line;
    return at(noPair, wrong.start + indentOf(wrong.text), wrong.start + wrong.text.trimEnd().length);
  }
  if (/["']\s*$/.test(before)) return at('A text ends with its closing quote. Put all of it between the quotes.');
  if (mark === ':' && /:\s/.test(before)) return at("A second ': ' stands in this line. Put the text between quotes or after '>'.");
  if (/[@`%|>]/.test(mark) && /:\s+$/.test(before)) return at(`A text cannot begin with '${mark}'. Put it between quotes.`);
  if (mark === '}' || mark === ']') return at(`'${mark}' closes nothing. Remove it, or put the text between quotes.`);
  const start = line.start + indentOf(line.text);
  if (reason.startsWith('end of the stream')) return at(noPair, start, line.start + line.text.trimEnd().length);
  if (reason.includes('indentation')) {
    return at('The indentation does not fit. Indent the text deeper than its key, all keys alike.', start, Math.max(start + 1, position));
  }
  return undefined;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** Returns a line for messages, cut after a thousand characters. */
function lineAt(text: string, position: number): Line {
  const start = Math.max(text.lastIndexOf('\n', position - 1) + 1, position - 1_000);
  const end = text.indexOf('\n', position);
  return { start, text: text.slice(start, Math.min(end < 0 ? text.length : end, position + 1_000)) };
}

function previousLine(text: string, line: Line): Line {
  let { start } = line;
  while (start > 0) {
    const previous = lineAt(text, start - 1);
    if (previous.text.trim() !== '') return previous;
    start = previous.start;
  }
  return line;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** Returns the offset of the first line of the entry that contains an offset; 0 for the first entry. */
export function entryStart(text: string, position: number): number {
  for (let end = position; end > 0; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (start < position && /^[^\s#}\]]/.test(text.slice(start, start + 1))) return start;
    end = start - 1;
  }
  return 0;
}
