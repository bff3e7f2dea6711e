import { lineChanges, linesOf } from '../../text/line-changes.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { readableFilled, withoutMarks } from '../placeholder-marks.ts';

/** A line of two requests, one above the other. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Returns a request as the lines that are compared: method and path, then its body as a person reads it. */
function requestText({ method, path }: Pick<Exchange, 'method' | 'path'>, body: string): string {
  const blocks = body === '' ? [] : readableFilled(body, []).map(({ text }) => withoutMarks(text));
  return [`${method} ${path}`, ...blocks].join('\n');
}

type SentRequest = Pick<Exchange, 'method' | 'path'> & { readonly body: string };

/** Returns the lines of both requests in order: what the first alone has before what the second has instead. */
export function comparedRequest(before: SentRequest, after: SentRequest): readonly ComparedLine[] {
  const [first, second] = [requestText(before, before.body), requestText(after, after.body)];
  const [old, now] = [linesOf(first), linesOf(second)];
  const lines: ComparedLine[] = [];
  let at = 1;
  const keep = (until: number): void => {
    for (; at < until; at += 1) lines.push({ kind: 'same', text: now[at - 1] ?? '' });
  };
  for (const { start, end, oldStart, oldEnd } of lineChanges(first, second)) {
    keep(start);
    for (let line = oldStart; line < oldEnd; line += 1) lines.push({ kind: 'removed', text: old[line - 1] ?? '' });
    for (; at < end; at += 1) lines.push({ kind: 'added', text: now[at - 1] ?? '' });
  }
  keep(now.length + 1);
  return lines;
}
