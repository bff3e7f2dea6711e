import { afterEach, expect, it } from 'vitest';
import { type LoopbackAnswer, type Loopback, answerJson, startLoopback } from '../http/testing/loopback.ts';
import { makeHttp } from '../http/testing/make-http.ts';
import { createMetadataCalls } from './metadata-calls.ts';
import { createMetadataService } from './metadata-service.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function setUp(answer: LoopbackAnswer, mayAsk = true) {
  const back: Loopback = await startLoopback(answer);
  const { http, now } = makeHttp(back.baseUrl);
  open.push(http, back);
  const connections = { target: async () => ({ ...now }) };
  return { back, calls: createMetadataCalls(createMetadataService({ http, connections, redact: (text) => text }), () => mayAsk) };
}
const question = { query: { kind: 'cubes' }, skip: 0, refresh: false, request: 'one' } as const;

it('sends nothing while the project is restricted', async () => {
  const { back, calls } = await setUp((_, response) => answerJson(response, { value: [] }), false);
  await expect(calls['metadata.read'](question)).rejects.toMatchObject({
    code: 'untrusted-project',
    message: expect.stringContaining('Trust it'),
  });
  expect(back.seen).toEqual([]);
});

it('a window cancels a request by the name it gave', async () => {
  const { back, calls } = await setUp(() => {});
  const reading = calls['metadata.read'](question);
  reading.catch(() => undefined);
  await expect.poll(() => back.seen.length).toBe(1);
  await calls['metadata.cancel']({ request: 'another' });
  await calls['metadata.cancel']({ request: 'one' });
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
});

it('a name identifies one request at a time', async () => {
  let answer = () => {};
  const { back, calls } = await setUp((_, response) => {
    answer = () => answerJson(response, { value: [{ Name: 'Sales' }] });
  });
  const reading = calls['metadata.read'](question);
  await expect.poll(() => back.seen.length).toBe(1);
  await expect(calls['metadata.read'](question)).rejects.toMatchObject({ code: 'invalid-input' });
  answer();
  expect((await reading).items).toEqual([{ name: 'Sales' }]);
  // Answered: the name is free again.
  expect((await calls['metadata.read'](question)).items).toEqual([{ name: 'Sales' }]);
});
