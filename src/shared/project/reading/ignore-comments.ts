/** A comment that silences rules, `dashwright-ignore <rule>[, <rule>]: reason`. */
export interface IgnoreComment {
  /** Offsets of the text from `dashwright-ignore` on. */
  readonly start: number;
  readonly end: number;
  readonly rules: readonly string[];
  readonly reason: string;
  /** Only blanks precede it on its line. */
  readonly isAlone: boolean;
}

export const ignoreWord = 'dashwright-ignore';

/** Maximum comments of one file that count. */
const mostComments = 2_000;

/** Returns what a comment with the given text silences; `start` is the offset of the text in the file. Undefined for any other comment. */
export function readIgnoreComment(file: string, text: string, start: number): IgnoreComment | undefined {
  const found = /^[\s*]{0,20}dashwright-ignore\b([^:\r\n]*)(?::([^\r\n]*))?/.exec(text);
  if (found === null) return undefined;
  const from = start + found[0].indexOf(ignoreWord);
  const before = file.slice(file.lastIndexOf('\n', from) + 1, from);
  return {
    start: from,
    end: start + found[0].trimEnd().length,
    rules: (found[1] ?? '').split(/[\s,]+/).filter((name) => name !== ''),
    reason: (found[2] ?? '').replace(/\*\/\s*$/, '').trim(),
    isAlone: /^[\s/*#]*$/.test(before),
  };
}

/** Returns the comments of a YAML file that silence rules: those that begin a line, and those behind a value. */
export function readYamlIgnores(text: string): readonly IgnoreComment[] {
  const found: IgnoreComment[] = [];
  for (let at = text.indexOf(ignoreWord); at >= 0 && found.length < mostComments; at = text.indexOf(ignoreWord, at + ignoreWord.length)) {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    if (!/(?:^|\s)#\s*$/.test(text.slice(lineStart, at))) continue;
    const comment = readIgnoreComment(text, text.slice(at, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at)), at);
    if (comment !== undefined) found.push(comment);
  }
  return found;
}

/** Returns a function that collects the comments of a script while it is parsed. */
export function collectIgnores(file: string, into: IgnoreComment[]): (isBlock: boolean, text: string, start: number) => void {
  return (_isBlock, text, start) => {
    if (into.length >= mostComments || !text.includes(ignoreWord)) return;
    const comment = readIgnoreComment(file, text, start + 2);
    if (comment !== undefined) into.push(comment);
  };
}
