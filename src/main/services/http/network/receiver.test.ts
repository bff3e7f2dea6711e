import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { stopOf } from '../limits/stop.ts';
import { type Loopback, startLoopback } from '../testing/loopback.ts';
import type { WireAnswer } from './answer.ts';
import { streamOf } from './answer-stream.ts';
import { Receiver } from './receiver.ts';

const agent = new Agent({ connections: 1, pipelining: 1 });
let server: Loopback | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function get(signal: AbortSignal = new AbortController().signal, path = '/'): Promise<WireAnswer> {
  const receiver = new Receiver(stopOf(signal));
  agent.dispatch({ origin: server?.baseUrl ?? '', path, method: 'GET' }, receiver);
  return receiver.answer;
}

async function textOf(answer: WireAnswer): Promise<string> {
  let text = '';
  await answer.body.take((piece) => {
    text += piece.toString('latin1');
    return undefined;
  });
  return text;
}

const long = 'x'.repeat(3_000_000);

describe('Receiver', () => {
  test('keeps what came before anybody asked for it, and no more than a part of a long answer', async () => {
    server = await startLoopback((_, response) => response.end(long));
    const answer = await get();
    await pause(50);
    expect(answer.statusCode).toBe(200);
    expect(await textOf(answer)).toBe(long);
  });

  test('passes pieces one after the other to a slow reader', async () => {
    server = await startLoopback((_, response) => response.end(long));
    const answer = await get();
    let under = 0;
    let bytes = 0;
    await answer.body.take(async (piece) => {
      under += 1;
      expect(under).toBe(1);
      await pause(1);
      under -= 1;
      bytes += piece.byteLength;
      return undefined;
    });
    expect(bytes).toBe(long.length);
  });

  test('returns a complete stream, and closes the socket of one that is not read to its end', async () => {
    let sockets = 0;
    server = await startLoopback((_, response) => response.end(long));
    agent.on('connect', () => {
      sockets += 1;
    });
    let bytes = 0;
    for await (const piece of streamOf((await get()).body)) bytes += (piece as Buffer).byteLength;
    expect(bytes).toBe(long.length);
    expect(sockets).toBe(1);
    for await (const piece of streamOf((await get()).body)) {
      expect((piece as Buffer).byteLength).toBeGreaterThan(0);
      break;
    }
    expect(await textOf(await get())).toBe(long);
    expect(sockets).toBe(2);
  });

  test.each(['discard', 'cancel'] as const)('%s of a long answer lets the next request through', async (way) => {
    server = await startLoopback((_, response) => response.end(long));
    await (await get()).body[way]();
    expect(await textOf(await get())).toBe(long);
  });

  test('an abort is reported at once: before the head, and while the body arrives', async () => {
    server = await startLoopback((request, response) => {
      if (request.url === '/begins') response.write('begin');
    });
    const reason = new AppError('cancelled', 'You cancelled this request.');
    const early = new AbortController();
    const never = get(early.signal, '/never');
    early.abort(reason);
    await expect(never).rejects.toBe(reason);
    const late = new AbortController();
    const text = textOf(await get(late.signal, '/begins'));
    late.abort(reason);
    await expect(text).rejects.toBe(reason);
    await expect(get(late.signal)).rejects.toBe(reason);
  });

  test('what the one who takes the pieces throws is the end of the request', async () => {
    server = await startLoopback((_, response) => response.end(long));
    const answer = await get();
    await expect(
      answer.body.take(() => {
        throw new AppError('response-too-large', 'Too large.');
      }),
    ).rejects.toMatchObject({ code: 'response-too-large' });
    expect(await textOf(await get())).toBe(long);
  });
});
