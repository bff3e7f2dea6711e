import type { ReactNode } from 'react';
import { makeMarkSplitter } from '../../../../shared/trace/placeholder-marks.ts';

export type TextKind = 'json' | 'mdx' | 'plain';

// A text or name that is never closed ends with the body: looked for from each of its quotes, it would take without end.
const jsonTokens = /("(?:[^"\\]|\\.)*(?:"|\\?$))(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const mdxTokens =
  /(\[(?:[^\]]|\]\])*(?:\]|$))|("[^"]*(?:"|$)|'[^']*(?:'|$))|(\$\w+)|\b(?:SELECT|FROM|WHERE|WITH|MEMBER|SET|AS|ON|NON|EMPTY|COLUMNS|ROWS|PAGES|CELL|DIMENSION|PROPERTIES|AND|OR|NOT)\b|\b\d+(?:\.\d+)?\b/gi;

type Mark = (text: string) => ReactNode;

const unmarked: Mark = (text) => text;

/** Shows inserted values as such, with the name of their parameter; for the lines of one text in their order. */
export function markInserted(names: readonly string[]): Mark {
  const split = makeMarkSplitter();
  return (text) =>
    split(text).map(({ text: part, parameter }, index) =>
      parameter === undefined ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
        <span key={index} data-blanks="kept">
          {part}
        </span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity.
        <mark key={index} data-blanks="kept" className="code-inserted" title={`Value of $${names[parameter] ?? ''}`}>
          {part}
        </mark>
      ),
    );
}

/** One line with its colours, and the hits of a search in it, which is in lower case. */
export function highlightLine(line: string, kind: TextKind, search: string, mark: Mark = unmarked): ReactNode {
  const hits = hitsIn(line, search);
  const piece = (from: number, to: number) =>
    hits.length === 0 ? mark(line.slice(from, to)) : withHits(line, from, to, hits, search.length);
  if (kind === 'plain' || line.length > 2_000) return piece(0, line.length);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(kind === 'json' ? jsonTokens : mdxTokens)) {
    if (match.index > end) parts.push(plain(end, piece(end, match.index)));
    const after = match.index + match[0].length;
    parts.push(
      <span key={`t${match.index}`} data-blanks="kept" className={kind === 'json' ? jsonClass(match) : mdxClass(match)}>
        {piece(match.index, after)}
      </span>,
    );
    end = after;
  }
  parts.push(plain('rest', piece(end, line.length)));
  return parts;
}

function plain(key: number | string, text: ReactNode): ReactNode {
  return (
    <span key={key} data-blanks="kept">
      {text}
    </span>
  );
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

/** Returns where a text in lower case begins in a line, without overlaps. */
function hitsIn(line: string, search: string): readonly number[] {
  if (search === '') return [];
  const lower = line.toLowerCase();
  // Lower case can change the length of a text; then places cannot be told and the line stays unmarked.
  if (lower.length !== line.length) return [];
  const hits: number[] = [];
  for (let at = lower.indexOf(search); at !== -1; at = lower.indexOf(search, at + search.length)) hits.push(at);
  return hits;
}

/** Returns a part of a line with the hits in it marked, also of those that begin before the part or end behind it. */
function withHits(line: string, from: number, to: number, hits: readonly number[], length: number): ReactNode {
  const parts: ReactNode[] = [];
  let end = from;
  for (const hit of hits) {
    const start = Math.max(from, hit);
    const stop = Math.min(to, hit + length);
    if (start >= stop) continue;
    parts.push(
      line.slice(end, start),
      <mark key={start} data-blanks="kept">
        {line.slice(start, stop)}
      </mark>,
    );
    end = stop;
  }
  parts.push(line.slice(end, to));
  return parts;
}
