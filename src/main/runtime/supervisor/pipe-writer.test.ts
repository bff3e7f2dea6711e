import { Duplex, PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { boundsOfChild, mostWaitingBodies } from '../channel/bounds.ts';
import { FrameReader } from '../channel/frame-reader.ts';
import { createPipeWriter } from './pipe-writer.ts';

/** A pipe whose reader never takes anything. */
const stuck = (): Duplex => new Duplex({ read: () => undefined, write: () => undefined });

test('texts for a child that does not read end it once there are too many', () => {
  const reasons: string[] = [];
  const writer = createPipeWriter(stuck(), (reason) => reasons.push(reason));
  const text = 'x'.repeat(50 * 1024 ** 2);
  for (let sent = 1; sent <= 5; sent += 1) writer.sendText(text);
  expect(reasons).toEqual([]);
  for (let sent = 1; sent <= 5; sent += 1) writer.sendText(text);
  expect(reasons).toEqual(['it does not read what it is sent']);
});

test('and so do bodies', () => {
  const reasons: string[] = [];
  const writer = createPipeWriter(stuck(), (reason) => reasons.push(reason));
  const body = new Uint8Array(mostWaitingBodies / 4);
  for (let sent = 1; sent <= 4; sent += 1) writer.sendBody(sent, [body]);
  expect(reasons).toEqual([]);
  writer.sendBody(5, [body]);
  writer.sendText('late');
  expect(reasons).toEqual(['it does not read what it is sent']);
});

test('a text passes between the pieces of a body', async () => {
  const pipe = new PassThrough({ highWaterMark: 1024 });
  const writer = createPipeWriter(pipe, () => undefined);
  const reader = new FrameReader(boundsOfChild);
  const seen: string[] = [];
  let bytes = 0;
  writer.sendBody(1, [new Uint8Array(3 * 1024 ** 2 + 5), new Uint8Array(7)]);
  await new Promise((next) => setImmediate(next));
  writer.sendText('between');
  pipe.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    for (let step = reader.next(); step; step = reader.next()) {
      if (step.kind === 'piece') bytes += step.bytes.length;
      else seen.push(step.kind === 'text' ? `${step.text} after ${Math.floor(bytes / 1024 ** 2)} MB` : `body of ${step.length}`);
    }
  });
  await expect.poll(() => bytes).toBe(3 * 1024 ** 2 + 12);
  expect(seen).toEqual([`body of ${3 * 1024 ** 2 + 12}`, 'between after 1 MB']);
  expect(reader.breach).toBeUndefined();
});
