import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { encodeBodyHead, frameText } from '../../channel/frame.ts';
import { readTexts } from './pipe-inlet.ts';

test('main does other things between messages that take long, and handles each once, in order', async () => {
  const pipe = new PassThrough();
  const heard: string[] = [];
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (heard.length < 5) setImmediate(turn);
  };
  const turnsAt: number[] = [];
  readTexts(pipe, {
    onText: (text) => {
      heard.push(text);
      turnsAt.push(turns);
      for (const until = performance.now() + 20; performance.now() < until; );
    },
    onBreach: (reason) => heard.push(reason),
  });
  setImmediate(turn);
  pipe.write(Buffer.concat(['a', 'b', 'c', 'd'].map(frameText)));
  pipe.write(frameText('e'));
  await expect.poll(() => heard).toEqual(['a', 'b', 'c', 'd', 'e']);
  // A turn of the loop went by before each but the first.
  expect(new Set(turnsAt).size).toBe(5);
});

test('nothing is heard after a breach, which is reported once', async () => {
  const pipe = new PassThrough();
  const heard: string[] = [];
  readTexts(pipe, { onText: (text) => heard.push(text), onBreach: (reason) => heard.push(`breach: ${reason}`) });
  pipe.write(Buffer.concat([frameText('a'), encodeBodyHead(1, 5), frameText('b')]));
  pipe.write(frameText('c'));
  await new Promise((next) => setImmediate(next));
  expect(heard).toEqual(['a', 'breach: an unrequested body']);
});

test('nothing is heard once it is stopped', async () => {
  const pipe = new PassThrough();
  const heard: string[] = [];
  const stop = readTexts(pipe, { onText: (text) => heard.push(text), onBreach: () => undefined });
  pipe.write(frameText('a'));
  await expect.poll(() => heard).toEqual(['a']);
  stop();
  pipe.write(frameText('b'));
  await new Promise((next) => setImmediate(next));
  expect(heard).toEqual(['a']);
});
