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

test('a message that all windows show is closed in all of them, and one of this window stays in it', () => {
  const closed: string[] = [];
  const dialogs = new PageDialogs((html) => void closed.push(html));
  dialogs.showOfCode('Saved', 'info');
  dialogs.close(true);
  dialogs.show('Nothing was pasted', 'warning');
  dialogs.close(true);
  expect(closed).toEqual(['Saved']);
  dialogs.show('Nothing was pasted', 'warning');
  dialogs.showOfCode('Saved', 'info');
  dialogs.closeOfAll('Nothing was pasted');
  dialogs.closeOfAll('Saved');
  expect(dialogs.current()?.html).toBe('Nothing was pasted');
  dialogs.close(true);
  expect(dialogs.current()).toBeUndefined();
  expect(closed).toEqual(['Saved']);
});

test('clearing answers open questions with no', async () => {
  const dialogs = new PageDialogs();
  const answer = dialogs.ask('Really?');
  dialogs.clear();
  await expect(answer).resolves.toBe(false);
});

test('another page closes what speaks of the one that is left, and keeps what user code said and what a person typed', async () => {
  const dialogs = new PageDialogs();
  dialogs.show('Nothing was pasted', 'warning');
  const answer = dialogs.ask('Really?');
  const paste = dialogs.askForPaste('Paste here');
  dialogs.showOfCode('Saved', 'info', 320);
  dialogs.show('What was typed there: “half”', 'warning', 'amount');
  dialogs.leavePage();
  expect(dialogs.current()).toMatchObject({ html: 'Saved', width: 320 });
  await expect(answer).resolves.toBe(false);
  await expect(paste).resolves.toBeUndefined();
  dialogs.close(true);
  expect(dialogs.current()?.html).toBe('What was typed there: “half”');
});
