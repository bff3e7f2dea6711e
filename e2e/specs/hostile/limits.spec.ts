import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../harness/test.ts';

const kept = async (folder: string) => JSON.parse(await readFile(join(folder, 'dashwright.json'), 'utf8'));

test('a person sets a shorter time for calls: it counts at once, and the message names it', async ({ window, project }) => {
  const { editor, preview, inspector, limits, dialogs } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await limits.open();
  await expect(limits.field('Time of one call (s)')).toHaveValue('2');

  // What cannot be used is said before it is sent.
  await limits.set('Time of one call (s)', '0');
  await expect(limits.alert).toContainText('from 0.5 s to 60 s');
  await limits.save();
  await expect(limits.region).toBeVisible();
  await limits.set('Time of one call (s)', '1');
  await limits.set('Time of one request (s)', '60');
  await limits.save();
  await expect(limits.region).toBeHidden();
  await expect.poll(() => kept(project.folder)).toMatchObject({ limits: { callDeadlineSeconds: 1, requestSeconds: 60 } });

  await editor.replace(
    'repository.js',
    "      return {\n        title: 'Sales plan 2027',",
    "      while (true) {}\n      return {\n        title: 'Sales plan 2027',",
  );
  await expect(preview.badge('title')).toHaveAccessibleName(
    /title\.init.*"Time of one call" is 1 s; change it in "Limits of this project"/,
  );
  await inspector.open('Problems');
  await expect(inspector.problem('title', 'init', /"Time of one call" is 1 s/)).toHaveCount(1);
  await preview.expectText('kpiRevenue', /\d m/);

  // Back to the default, found by its name.
  await dialogs.runCommand('Limits of this project');
  await limits.reset('Time of one call');
  await expect(limits.field('Time of one call (s)')).toHaveValue('2');
  await limits.save();
  await expect(limits.region).toBeHidden();
  await expect.poll(async () => (await kept(project.folder)).limits).toEqual({ requestSeconds: 60 });
});
