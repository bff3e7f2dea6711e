import { Duplex, PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { boundsOfChild, maxWaitingBodies } from '../../channel/bounds.ts';
import { FrameReader } from '../../channel/frame-reader.ts';
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
  const body = new Uint8Array(maxWaitingBodies / 4);
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

/** Reads what was written as frames: the numbers and bytes of bodies and the texts, in the order they came. */
function readAll(pipe: PassThrough): { readonly seen: string[]; readonly reader: FrameReader } {
  const reader = new FrameReader(boundsOfChild);
  const seen: string[] = [];
  const bodies = new Map<number, Buffer[]>();
  let wanted = 0;
  pipe.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    for (let step = reader.next(); step; step = reader.next()) {
      if (step.kind === 'text') seen.push(step.text);
      else if (step.kind === 'body') {
        wanted = step.length;
        bodies.set(step.id, []);
      } else {
        const parts = bodies.get(step.id) ?? [];
        parts.push(Buffer.from(step.bytes));
        const whole = Buffer.concat(parts);
        if (whole.length === wanted) seen.push(`${step.id}: ${whole.length < 20 ? whole.toString() : whole.length}`);
      }
    }
  });
  return { seen, reader };
}

test('a small body is written at once, before the text that follows it', async () => {
  const pipe = new PassThrough();
  const writer = createPipeWriter(pipe, () => undefined);
  const { seen, reader } = readAll(pipe);
  writer.sendBody(1, [Buffer.from('one '), Buffer.from('body')]);
  writer.sendText('after it');
  await expect.poll(() => seen).toEqual(['1: one body', 'after it']);
  expect(reader.breach).toBeUndefined();
});

test('a small body waits for those before it', async () => {
  const pipe = new PassThrough();
  const writer = createPipeWriter(pipe, () => undefined);
  const { seen, reader } = readAll(pipe);
  writer.sendBody(1, [new Uint8Array(2 * 1024 ** 2)]);
  writer.sendBody(2, [Buffer.from('second')]);
  await expect.poll(() => seen).toEqual([`1: ${2 * 1024 ** 2}`, '2: second']);
  writer.sendBody(3, [Buffer.from('third')]);
  await expect.poll(() => seen.at(-1)).toBe('3: third');
  expect(reader.breach).toBeUndefined();
});

test('small bodies for a child that does not read end it, too', () => {
  const reasons: string[] = [];
  const writer = createPipeWriter(stuck(), (reason) => reasons.push(reason));
  const body = new Uint8Array(64 * 1024);
  for (let sent = 1; sent <= 5_000; sent += 1) writer.sendBody(sent, [body]);
  expect(reasons).toEqual(['it does not read what it is sent']);
});
