import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLargeAnswers } from '../harness/large-answers.ts';
import { expect, test as base } from '../harness/test.ts';

const test = base.extend({
  projectName: 'large',
  project: async ({ project }, use) => {
    // An answer has some 5 MB, of which the memory takes one.
    const server = await startLargeAnswers(100_000);
    const connection = { id: 'planning', name: 'Planning', baseUrl: server.baseUrl };
    await project.write('dashwright.json', JSON.stringify({ connections: [connection] }));
    await use(project);
    await server.stop();
  },
  dataFolder: async ({ dataFolder }, use) => {
    await writeFile(join(dataFolder, 'settings.json'), JSON.stringify({ 'inspector.bodies': 8 }));
    await use(dataFolder);
  },
});

test('the answer of an old request is found and read on the disk, and Clear deletes it there', async ({ window, dataFolder }) => {
  const { connections, preview, inspector } = window;
  const files = async () => {
    const entries = await readdir(join(dataFolder, 'cache'), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const loads = inspector.requests('plan · init');
  await inspector.open('Requests');
  await connections.choose('Planning');
  await expect(loads.filter({ hasText: '200' })).toHaveCount(1, { timeout: 30_000 });
  for (const count of [2, 3]) {
    await preview.reload();
    await expect(loads.filter({ hasText: '200' })).toHaveCount(count, { timeout: 30_000 });
  }
  await expect.poll(async () => (await files()).length).toBeGreaterThan(0);

  await inspector.filter('body:149998.5');
  await expect(loads).toHaveCount(3, { timeout: 30_000 });
  await loads.last().click();
  const response = await inspector.detail('Response');
  await expect(response).toContainText('"FormattedValue"');
  await expect(response).not.toContainText('no longer kept');

  await inspector.filter('');
  await inspector.clear();
  await expect(loads).toHaveCount(0);
  await expect.poll(files).toEqual([]);
});
