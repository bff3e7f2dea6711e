import { expect, test } from 'vitest';
import { PageDialogs } from './dialogs.ts';

test('the same warning is shown once, questions are answered in order', async () => {
  const dialogs = new PageDialogs();
  dialogs.show('Choose first', 'warning');
  dialogs.show('Choose first', 'warning');
  const answer = dialogs.ask('Really?');
  dialogs.close(true);
  expect(dialogs.current()?.html).toBe('Really?');
  dialogs.close(true);
  expect(dialogs.current()).toBeUndefined();
  await expect(answer).resolves.toBe(true);
});

test('clearing answers open questions with no', async () => {
  const dialogs = new PageDialogs();
  const answer = dialogs.ask('Really?');
  dialogs.clear();
  await expect(answer).resolves.toBe(false);
});
