import { type EditedRequest, editedFault, sentBody, toEdited } from '../edited-request/edited-request.ts';
import { prettyJson } from '../exchange/readable-body.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { settableHeaderLines, parseHeaderLines } from '../edited-request/headers-by-hand.ts';
import type { AnswerChange, HandAnswer, RequestChange } from './intercept-schema.ts';

/** A paused request as a person edits it. */
export interface EditedPause extends EditedRequest {
  /** Those that may be set, as lines. */
  readonly headers: string;
}

/** An answer as a person edits or writes it. */
export interface EditedAnswer {
  readonly status: string;
  readonly contentType: string;
  readonly text: string;
}

/** What was changed, or why that cannot go on, in plain words. */
export type Edited<Change> = { readonly change: Change | undefined } | { readonly fault: string };

/** Characters of an answer that is laid out in lines for editing. */
const longestLaidOut = 1_000_000;

/** Returns a paused request as it is edited. `body`: as a window may see it. */
export function editedPause({ method, path, requestHeaders }: Exchange, body: string): EditedPause {
  return { ...toEdited({ method, path, body }), headers: settableHeaderLines(requestHeaders) };
}

/** Returns what differs from the request as it was paused; what does not is sent as it was, with its secrets. */
export function requestChange(before: EditedPause, now: EditedPause): Edited<RequestChange> {
  const isPath = now.path.trim() !== before.path;
  const isBody = now.text !== before.text;
  // Only what was changed is checked: a secret may be masked in the rest.
  const fault = editedFault({ ...now, path: isPath ? now.path : '/', text: isBody ? now.text : '' });
  if (fault !== undefined) return { fault: withoutReplay(fault) };
  const parsed = parseHeaderLines(now.headers);
  if ('fault' in parsed) return parsed;
  const change: RequestChange = {
    ...(now.method === before.method ? {} : { method: now.method }),
    ...(isPath ? { path: now.path.trim() } : {}),
    ...(isBody ? { body: sentBody(now) } : {}),
    ...(now.headers === before.headers ? {} : { headers: parsed.headers.map(([name, value]): [string, string] => [name, value]) }),
  };
  return { change: Object.keys(change).length === 0 ? undefined : change };
}

/** What is masked cannot be replayed here, but left alone. */
function withoutReplay(fault: string): string {
  return fault.startsWith('A secret')
    ? 'A secret is masked here (•••). Type it, or leave this part as it was: then it is sent unmasked.'
    : fault;
}

/** Returns a paused answer as it is edited, JSON in lines. `body`: as a window may see it; undefined for one that cannot be edited. */
export function editedAnswer({ status, responseHeaders }: Exchange, body: string | undefined): EditedAnswer {
  const [, contentType = ''] = responseHeaders.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const text = body ?? '';
  return { status: String(status ?? 200), contentType, text: (text.length <= longestLaidOut ? prettyJson(text) : null) ?? text };
}

/** An answer to begin with when one is written by hand. */
export const emptyAnswer: EditedAnswer = { status: '200', contentType: 'application/json; charset=utf-8', text: '' };

/** Returns what differs from the answer as it was paused. */
export function answerChange(before: EditedAnswer, now: EditedAnswer): Edited<AnswerChange> {
  const written = writtenAnswer(now);
  if ('fault' in written) return written;
  const { status, contentType, body } = written.change;
  const change: AnswerChange = {
    ...(now.status.trim() === before.status ? {} : { status }),
    ...(now.contentType.trim() === before.contentType ? {} : { contentType }),
    ...(now.text === before.text ? {} : { body }),
  };
  return { change: Object.keys(change).length === 0 ? undefined : change };
}

/** Returns the whole answer that a person wrote. */
export function writtenAnswer(now: EditedAnswer): { readonly change: HandAnswer } | { readonly fault: string } {
  const status = Number(now.status.trim());
  if (!/^\d{3}$/.test(now.status.trim()) || status < 200 || status > 599) return { fault: 'Write a status from 200 to 599.' };
  return { change: { status, contentType: now.contentType.trim(), body: now.text } };
}
