import { closedPort } from '../../harness/faulty-server.ts';
import { expect, severalConnectionsTest as test } from '../../harness/back-end-test.ts';
import { SendElsewhere } from '../../models/inspector/send-elsewhere.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'inspector';

test('requests that failed', async ({ connected, server }) => {
  const { preview, inspector } = connected;
  server.fail('Beta', { kind: 'status', status: 404, message: 'Cube Beta is not there' });
  await inspector.clear();
  await preview.reload();
  await expect(inspector.requests('beta · init')).toContainText('404');
  await inspector.show('beta · init');
  await takePictures(connected, area, 'request-failed', () => Promise.resolve(inspector.alert));
  await inspector.detail('Trace');
  await takePictures(connected, area, 'request-failed-trace', () => Promise.resolve(inspector.alert));
  await inspector.open('Trace');
  await inspector.runs('beta · init', 2).first().click();
  await takePictures(connected, area, 'trace-failed', () => Promise.resolve(inspector.step('Request')));
});

test('a write that is asked about', async ({ connected }) => {
  const { preview, inspector, writeQuestion } = connected;
  await preview.press('publish');
  await takePictures(connected, area, 'write-question', () => Promise.resolve(writeQuestion.dialog));
  await writeQuestion.answer('Don’t send');
  await inspector.show('publish · launch');
  await takePictures(connected, area, 'request-not-sent', () => Promise.resolve(inspector.alert));
});

test('other connections', async ({ connected }) => {
  const { inspector, page } = connected;
  const elsewhere = new SendElsewhere(page);
  await inspector.show('alpha · init');
  await elsewhere.openByKeys();
  await takePictures(connected, area, 'send-elsewhere', () => Promise.resolve(elsewhere.dialog));
  await elsewhere.target.selectOption('Live · PRODUCTION');
  await takePictures(connected, area, 'send-elsewhere-production', () => Promise.resolve(elsewhere.production));
  await elsewhere.target.selectOption('Archive');
  await elsewhere.send.click();
  await expect(elsewhere.dialog).toBeHidden();
  const compare = await inspector.detail('Compare');
  await takePictures(connected, area, 'compare-connections', () => Promise.resolve(compare.getByText('answered by Archive')));

  await inspector.show('alpha · init');
  await inspector.editAndSend((query) => query.replace('[Alpha]', '[Beta]'));
  await expect(inspector.requests('alpha · init, edited')).toHaveCount(1);
  await inspector.show('alpha · init, edited');
  const edit = await inspector.openEditAndSend();
  await takePictures(connected, area, 'edit-and-send', () => Promise.resolve(edit));
  await takePictures(connected, area, 'edit-and-send-sent-before', async () => {
    await edit.getByRole('button', { name: 'Sent before' }).click();
    return page.getByRole('menu');
  });
  await connected.press('Escape');
  await connected.press('Escape');
});

test('a back-end that cannot be reached', async ({ connected }) => {
  const { connections, preview, inspector, statusBar } = connected;
  const port = await closedPort();
  await connections.open();
  await connections.show('Planning');
  await connections.fill({ address: `http://127.0.0.1:${port}` });
  await connections.save();
  await connections.close();
  await preview.reload();
  await inspector.show('alpha · init');
  await expect(statusBar).toContainText(/reach|lost|not/i);
  await takePictures(connected, area, 'status-unreachable', () => Promise.resolve(inspector.alert));
});
