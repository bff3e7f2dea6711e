import { AppError } from '../../../../shared/errors/app-error.ts';
import type { WireAnswer, AnswerBody } from './answer.ts';
import { bodyOfPieces, streamOf } from './answer-stream.ts';

/** Bytes within which the head of a stored answer has to end. */
const longestHead = 64 * 1024;

/**
 * Returns the answer of a long request as if it had come at once. Servers store it either complete, as the text of an HTTP
 * answer, or as its body with the status in `asyncresult`.
 * @throws AppError `network-failed` for a text that is no complete answer.
 * Source: TM1py, `RestService` (both forms are read there).
 */
export async function unwrapStoredAnswer(data: WireAnswer): Promise<WireAnswer> {
  const iterator = streamOf(data.body)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let begin = Buffer.alloc(0);
  let end = -1;
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) break;
    begin = Buffer.concat([begin, next.value]);
    if (begin.length < 5) continue;
    if (begin.toString('latin1', 0, 5) !== 'HTTP/') break;
    end = begin.indexOf('\r\n\r\n');
    if (end >= 0 || begin.length > longestHead) break;
  }
  if (begin.toString('latin1', 0, 5) !== 'HTTP/') return { ...withStoredStatus(data), body: joined(begin, iterator) };
  if (end < 0) throw broken();
  return { ...parseHead(begin.toString('latin1', 0, end)), body: joined(begin.subarray(end + 4), iterator) };
}

function withStoredStatus({ statusCode, statusText, headers }: WireAnswer): Omit<WireAnswer, 'body'> {
  const stored = headers['asyncresult'];
  const [, code, text = ''] = /^\s*(\d{3})\b\s*(.{0,100})/.exec(typeof stored === 'string' ? stored : '') ?? [];
  return code === undefined ? { statusCode, statusText, headers } : { statusCode: Number(code), statusText: text, headers };
}

function parseHead(head: string): Omit<WireAnswer, 'body'> {
  const [first = '', ...lines] = head.split('\r\n');
  const [, code, statusText = ''] = /^HTTP\/\d(?:\.\d)? (\d{3})(?: (.*))?$/.exec(first) ?? [];
  if (code === undefined) throw broken();
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trim()];
    // Half a line end does not end a line, so this is no header.
    if (/\s/.test(name) || /[\r\n]/.test(value)) continue;
    // Cookies of a stored answer do not belong to this session.
    if (name !== '' && name.toLowerCase() !== 'set-cookie') headers[name.toLowerCase()] = value;
  }
  if (/chunked/i.test(headers['transfer-encoding'] ?? '')) throw broken();
  return { statusCode: Number(code), statusText, headers };
}

function joined(begin: Buffer, rest: AsyncIterator<Buffer>): AnswerBody {
  async function* pieces(): AsyncGenerator<Buffer> {
    if (begin.length > 0) yield begin;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  }
  return bodyOfPieces(pieces());
}

function broken(): AppError {
  return new AppError(
    'network-failed',
    'The server kept the answer of this long request in a form that cannot be read. Switch long requests off under Network of the connection.',
  );
}
