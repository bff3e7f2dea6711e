import type { FoundMatch, FoundMatches } from './find-matches.ts';

/** What takes the place of each match. */
export interface Replacement {
  readonly text: string;
  /**
   * `text` may name parts of the match, as in `String.replace`: `$1`, `$<name>`, `$&`, `` $` ``, `$'` and `$$`; and `\n`, `\t` and `\\` stand
   * for a line end, a tab and a backslash.
   */
  readonly isTemplate: boolean;
}

/** Returns a template with its line ends, tabs and backslashes. */
export function unescapedTemplate(template: string): string {
  return template.replace(/\\([nt\\])/g, (_all, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\'));
}

/**
 * Returns what one match becomes. A line end is written as those of the text are. `most`: characters after which the result may be cut, so
 * that a row of a list costs no more than it shows.
 */
export function replacementOf(
  text: string,
  match: FoundMatch,
  names: FoundMatches['names'],
  { text: written, isTemplate }: Replacement,
  most = Number.POSITIVE_INFINITY,
): string {
  if (!isTemplate) return written;
  const template = unescapedTemplate(written);
  // The first line end decides, so that each match need not scan the whole text.
  const lineEnd = template.includes('\n') && text[text.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
  const groupCount = match.groups.length / 2 - names.length;
  let result = '';
  let place = 0;
  const add = (part: string) => {
    result += part.slice(0, most - result.length);
  };
  for (const { 0: token, index } of template.matchAll(/\$(?:[$&`']|\d{1,2}|<[^<>]*>)/g)) {
    add(template.slice(place, index).replaceAll('\n', lineEnd));
    const part = partOf(token, text, match, names, groupCount);
    add(part?.text ?? token);
    place = index + (part?.length ?? token.length);
    if (result.length >= most) return result;
  }
  add(template.slice(place).replaceAll('\n', lineEnd));
  return result;
}

/** A part of a template that is not literal: the text it inserts, and its length in the template. */
interface TemplatePart {
  readonly text: string;
  readonly length: number;
}

function partOf(
  token: string,
  text: string,
  { start, end, groups }: FoundMatch,
  names: FoundMatches['names'],
  groupCount: number,
): TemplatePart | undefined {
  const group = (index: number, length: number): TemplatePart => {
    const from = groups[2 * index] ?? -1;
    return { text: from < 0 ? '' : text.slice(from, groups[2 * index + 1]), length };
  };
  switch (token[1]) {
    case '$':
      return { text: '$', length: 2 };
    case '&':
      return { text: text.slice(start, end), length: 2 };
    case '`':
      return { text: text.slice(0, start), length: 2 };
    case "'":
      return { text: text.slice(end), length: 2 };
    case '<': {
      if (names.length === 0) return undefined;
      const index = names.indexOf(token.slice(2, -1));
      return index < 0 ? { text: '', length: token.length } : group(groupCount + index, token.length);
    }
    default: {
      // Two digits where there are as many groups, otherwise one.
      const both = Number(token.slice(1));
      if (both >= 1 && both <= groupCount) return group(both - 1, token.length);
      const first = Number(token[1]);
      return token.length > 2 && first >= 1 && first <= groupCount ? group(first - 1, 2) : undefined;
    }
  }
}
