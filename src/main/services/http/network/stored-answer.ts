import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Answer, AnswerBody } from './answer.ts';
import { bodyOfPieces, streamOf } from './answer-stream.ts';

/** Bytes up to which the head of a stored answer is looked for. */
const longestHead = 64 * 1024;

/**
 * The answer of a long request as it would have come at once. Servers keep it either whole, as the text of an HTTP
 * answer, or as its body with the status in `asyncresult`.
 * @throws AppError `network-failed` for a text that is no whole answer.
 * Source: TM1py, `RestService` (both forms are read there).
 */
export async function unwrapStoredAnswer(data: Answer): Promise<Answer> {
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

function withStoredStatus({ statusCode, statusText, headers }: Answer): Omit<Answer, 'body'> {
  const stored = headers['asyncresult'];
  const [, code, text = ''] = /^\s*(\d{3})\b\s*(.{0,100})/.exec(typeof stored === 'string' ? stored : '') ?? [];
  return code === undefined ? { statusCode, statusText, headers } : { statusCode: Number(code), statusText: text, headers };
}

function parseHead(head: string): Omit<Answer, 'body'> {
  const [first = '', ...lines] = head.split('\r\n');
  const [, code, statusText = ''] = /^HTTP\/\d(?:\.\d)? (\d{3})(?: (.*))?$/.exec(first) ?? [];
  if (code === undefined) throw broken();
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trim()];
    // Half a line end is none, so such a line is no header.
    if (/\s/.test(name) || /[\r\n]/.test(value)) continue;
    // Cookies of an answer that was stored are not of this session.
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
