import { AppError } from '../../../../shared/errors/app-error.ts';
import type { StoredQueries } from '../../../../shared/language/stored-query.ts';
import {
  judgeSetExpression,
  judgeStatement,
  type StatementJudgement,
  unknownStatementText,
} from '../../../../shared/mdx/judge-statement.ts';
import type { UploadForm } from '../../../runtime/runtime.ts';
import { longestStatement } from '../../../../shared/mdx/statement-tokens.ts';
import { type HttpMethod, toMethod } from '../request/method.ts';
import { readMdx } from './mdx-body.ts';
import { isReadingOption, namesMethod, queryOptions, readShapeOf } from './read-shapes.ts';
import { filledByMiddleware } from './stored-query-body.ts';

/** A request exactly as it would be sent. */
export interface JudgedRequest {
  readonly method: string;
  /** With query, below the base address, escaped as it is sent. */
  readonly path: string;
  readonly body: string | null;
  readonly form?: UploadForm | undefined;
}

export type RequestJudgement =
  | { readonly effect: 'read' }
  /** `mdx`: the statement that would write. `why`: the reason, for requests that look like reads. */
  | { readonly effect: 'write'; readonly mdx?: string; readonly why?: string };

/** Maximum characters of a body that is parsed, because parsing blocks main. Twice that of MDX, because line ends are escaped. */
const longestBody = 2 * longestStatement;
const read: RequestJudgement = { effect: 'read' };
const write: RequestJudgement = { effect: 'write' };

/**
 * Returns whether a request may change something on the back-end. It counts as a read only if its method, its whole path, its query and
 * its body all say so; everything else is a write, including what cannot be parsed. Asking, refusing, dry runs and messages after a
 * failure all use this judgement.
 *
 * @param queries stored queries of the project by key, which a middleware would send.
 * Source: `docs/decisions/0004-who-may-write.md`.
 */
export function judgeRequest({ method: written, path, body, form }: JudgedRequest, queries: StoredQueries): RequestJudgement {
  const method = methodOf(written);
  if (method === undefined) return write;
  const mark = path.indexOf('?');
  const query = mark < 0 ? '' : path.slice(mark + 1);
  const options = optionsOf(query);
  if (options === undefined || namesMethod(query)) return write;
  if (method === 'GET' || method === 'HEAD') return read;
  const shape = readShapeOf(method, mark < 0 ? path : path.slice(0, mark));
  if (shape === undefined || form !== undefined) return write;
  const unknownOption = options.find(([name]) => !isReadingOption(name));
  if (unknownOption !== undefined) return { effect: 'write', why: `its path holds the option ${unknownOption[0].slice(0, 100)}` };
  if (shape === 'view' || shape === 'freed cellset') return isEmpty(body) ? read : { effect: 'write', why: 'it has a body' };
  const isStored = options.some(([name]) => name === 'server');
  const content = isStored ? filledByMiddleware(body, queries) : { text: body };
  if ('why' in content) return { effect: 'write', why: content.why };
  const judged = judgeBody(shape, content.text);
  return judged.effect === 'read' && 'inTurn' in content && content.inTurn !== undefined ? judgeBody(shape, content.inTurn) : judged;
}

function judgeBody(shape: 'query' | 'set expression', body: string | null): RequestJudgement {
  if (body !== null && body.length > longestBody) return { effect: 'write', why: `its body is longer than ${longestBody} characters` };
  const mdx = readMdx(body);
  if (mdx === undefined) return { effect: 'write', why: 'its body is not {"MDX": "…"} alone' };
  return effectOf(shape === 'query' ? judgeStatement(mdx) : judgeSetExpression(mdx), mdx);
}

function effectOf(judged: StatementJudgement, mdx: string): RequestJudgement {
  if (judged.kind === 'update') return { effect: 'write', mdx, why: 'its MDX is an UPDATE' };
  if (judged.kind === 'unknown') return { effect: 'write', why: `${unknownStatementText}: ${judged.why}` };
  return read;
}

function methodOf(written: string): HttpMethod | undefined {
  try {
    return toMethod(written);
  } catch (thrown) {
    if (thrown instanceof AppError) return undefined;
    throw thrown;
  }
}

function optionsOf(query: string): ReturnType<typeof queryOptions> | undefined {
  try {
    return queryOptions(query);
  } catch {
    // An invalid escape.
    return undefined;
  }
}

/** Avoids one pattern for the whole text: endless blanks before another character are its worst case. */
function isEmpty(body: string | null): boolean {
  const text = (body ?? '').trim();
  return text === '' || (text.startsWith('{') && text.endsWith('}') && text.slice(1, -1).trim() === '');
}
