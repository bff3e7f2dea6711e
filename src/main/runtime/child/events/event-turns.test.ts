import { expect, test } from 'vitest';
import { EventTurns } from './event-turns.ts';

test('the first begins at once, the others one after the other, however they end', async () => {
  const turns = new EventTurns();
  const order: string[] = [];
  const act = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const ends = ['a', 'b', 'c'].map((name) => turns.take(act(name)));
  expect(order).toEqual(['a begins']);
  expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  void turns.take(act('d'));
  expect(order.at(-1)).toBe('d begins');
});

test('one that waits lets the next begin, once', async () => {
  const turns = new EventTurns();
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = turns.take(async (release) => {
    release();
    release();
    await promise;
    order.push('first');
  });
  const second = turns.take(async () => {
    await Promise.resolve();
    order.push('second');
  });
  const third = turns.take(async () => {
    order.push('third');
    resolve();
  });
  await Promise.all([first, second, third]);
  expect(order).toEqual(['second', 'third', 'first']);
});
