import { expect, test } from 'vitest';
import { createOpenFolders } from './open-folders.ts';

test('a project is open in one application at a time', async () => {
  const folders = createOpenFolders();
  const [first, second] = [folders.hold(), folders.hold()];
  expect(await first.take('1:7')).toBe(true);
  expect(await first.take('1:7')).toBe(true);
  expect(await second.take('1:7')).toBe(false);
  expect(folders.holderOf('1:7')).toBe(first);
  expect(await second.take('1:8')).toBe(true);
});

test('who opens a project that is being closed waits until it is closed, also if that fails', async () => {
  const folders = createOpenFolders();
  const [first, second, third] = [folders.hold(), folders.hold(), folders.hold()];
  await first.take('1:7');
  let end = (): void => undefined;
  const closing = new Promise<void>((_resolve, reject) => {
    end = () => reject(new Error('disk'));
  });
  first.leave('1:7', closing);
  const order: string[] = [];
  const taken = [second, third].map(async (hold) => {
    const has = await hold.take('1:7');
    order.push(`taken ${has}`);
    return has;
  });
  await Promise.resolve();
  order.push('closed');
  end();
  // The first in line gets it, and nobody else.
  expect(await Promise.all(taken)).toEqual([true, false]);
  expect(order).toEqual(['closed', 'taken true', 'taken false']);
});

test('only who has a project can give it back', async () => {
  const folders = createOpenFolders();
  const [first, second] = [folders.hold(), folders.hold()];
  await first.take('1:7');
  second.leave('1:7', Promise.resolve());
  expect(await second.take('1:7')).toBe(false);
});
