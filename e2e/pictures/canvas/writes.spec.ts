import { test as backEndTest } from '../../harness/back-end-test.ts';
import { expect, test, unitsOf } from '../../harness/plan-test.ts';
import { takePictures } from '../take-pictures.ts';

test.describe('production', () => {
  test.use({ production: true });

  test('questions before writes to production', async ({ connected }) => {
    const { preview, writeQuestion } = connected;
    for (const button of ['correct', 'restate', 'spoil']) {
      await preview.press(button);
      await expect(writeQuestion.change('Jan')).toBeVisible();
      await takePictures(connected, 'canvas', `write-question-${button}`, () => Promise.resolve(writeQuestion.dialog));
      await writeQuestion.answer('Don’t send');
    }
  });

  test('undo of a write to production', async ({ connected, planning }) => {
    const { dialogs, inspector, preview, writeQuestion } = connected;
    const question = dialogs.dialog('Write the old values back to Planning?');
    const ask = async () => {
      await preview.press('restate');
      await writeQuestion.answer('Send');
      await expect.poll(() => unitsOf(planning, 'Feb')).toBe(0.5);
      await expect(inspector.requests('restate · launch').last()).toContainText('204');
      await preview.focus();
      await connected.press('ControlOrMeta+Z');
      return question;
    };
    await takePictures(connected, 'canvas', 'write-undo-question', ask);
    const undo = async () => {
      if (!(await question.isVisible())) await ask();
      await question.getByRole('button', { name: 'Send', exact: true }).click();
      const message = dialogs.notices.getByText(/written back/);
      await expect(message).toBeVisible();
      return message;
    };
    // The message goes by itself after some seconds: the write is sent and taken back again for each picture.
    await takePictures(connected, 'canvas', 'write-undone', undo, { leave: () => Promise.resolve() });
  });
});

backEndTest('question before a process call, dry run', async ({ connected }) => {
  const { inspector, preview, writeQuestion } = connected;
  await preview.press('publish');
  await expect(writeQuestion.change('pVersion')).toBeVisible();
  await takePictures(connected, 'canvas', 'write-question-process', () => Promise.resolve(writeQuestion.dialog));
  await writeQuestion.answer('Don’t send');
  await connected.dryRun.click();
  await preview.press('publish');
  await expect(inspector.requests('publish · launch').first()).toBeVisible();
  await takePictures(connected, 'canvas', 'dry-run', () => Promise.resolve(connected.dryRun));
});

backEndTest.describe('a read-only connection', () => {
  backEndTest.use({ writes: 'read-only' });

  backEndTest('read-only', async ({ connected }) => {
    const { inspector, preview } = connected;
    await preview.press('publish');
    await expect(inspector.requests('publish · launch')).toContainText('refused');
    await takePictures(connected, 'canvas', 'read-only', () => Promise.resolve(inspector.requests('publish · launch')));
  });
});
