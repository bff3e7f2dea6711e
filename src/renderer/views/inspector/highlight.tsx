import type { ReactNode } from 'react';

export type TextKind = 'json' | 'mdx' | 'plain';

const jsonTokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const mdxTokens =
  /(\[(?:[^\]]|\]\])*\])|("[^"]*"|'[^']*')|(\$\w+)|\b(?:SELECT|FROM|WHERE|WITH|MEMBER|SET|AS|ON|NON|EMPTY|COLUMNS|ROWS|PAGES|CELL|DIMENSION|PROPERTIES|AND|OR|NOT)\b|\b\d+(?:\.\d+)?\b/gi;

/** One line with its colours; where a search is on, its hits are marked instead. */
export function highlightLine(line: string, kind: TextKind, search: string): ReactNode {
  if (search !== '' && line.toLowerCase().includes(search)) return markedLine(line, search);
  if (kind === 'plain' || line.length > 2_000) return line;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(kind === 'json' ? jsonTokens : mdxTokens)) {
    if (match.index > end) parts.push(line.slice(end, match.index));
    const token = match[0];
    parts.push(
      <span key={match.index} className={kind === 'json' ? jsonClass(match) : mdxClass(match)}>
        {token}
      </span>,
    );
    end = match.index + token.length;
  }
  parts.push(line.slice(end));
  return parts;
}

function jsonClass(match: RegExpMatchArray): string {
  if (match[1] !== undefined) return match[2] === undefined ? 'code-string' : 'code-name';
  return /^[tfn]/.test(match[0]) ? 'code-word' : 'code-number';
}

function mdxClass(match: RegExpMatchArray): string {
  if (match[1] !== undefined) return 'code-name';
  if (match[2] !== undefined) return 'code-string';
  if (match[3] !== undefined) return 'code-placeholder';
  return /^\d/.test(match[0]) ? 'code-number' : 'code-word';
}

function markedLine(line: string, search: string): ReactNode {
  const lower = line.toLowerCase();
  // Lower case can change the length of a text; then places cannot be told and the line stays unmarked.
  if (lower.length !== line.length) return line;
  const parts: ReactNode[] = [];
  let end = 0;
  for (let at = lower.indexOf(search); at !== -1; at = lower.indexOf(search, end)) {
    parts.push(line.slice(end, at), <mark key={at}>{line.slice(at, at + search.length)}</mark>);
    end = at + search.length;
  }
  parts.push(line.slice(end));
  return parts;
}
