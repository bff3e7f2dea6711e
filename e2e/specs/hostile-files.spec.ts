import { hostileFiles } from '../../scripts/bench/hostile-files.ts';
import { copyProject } from '../harness/project-folder.ts';
import { expect, test } from '../harness/test.ts';

test.describe('a project with a file that is meant to hold the app up', () => {
  test.describe.configure({ timeout: 180_000 });
  for (const file of hostileFiles) {
    const hostile = test.extend({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it wants from the pattern.
      project: async ({}, use) => {
        const project = await copyProject('sample');
        await project.write(file.path, file.text());
        await use(project);
        await project.dispose();
      },
    });
    hostile(`${file.name}: the window answers, one problem names it, the rest works`, async ({ window }) => {
      const { editor, inspector, preview } = window;
      if (file.path === 'repository.yml') await preview.expectText('title', 'Sales plan 2027');
      await inspector.open('Problems');
      // One that stands behind five hundred others is found as a person finds it.
      if (file.filter !== undefined) await inspector.filter(file.filter);
      await expect(inspector.problem(file.says)).toHaveCount(1, { timeout: 30_000 });
      if (file.filter !== undefined) await inspector.filter('');
      await expect(inspector.problemsIn(file.path)).toBeVisible();
      // Another file is read and checked as ever.
      const other = file.path === 'event-map.js' ? 'repository.js' : 'event-map.js';
      await editor.typeAtEnd(other, 'const = 1;');
      if (file.filter !== undefined) await inspector.filter(other);
      await expect(inspector.problemsIn(other)).toBeVisible({ timeout: 30_000 });
    });
  }
});
