import { hostileFiles, type HostileFile } from '../../../scripts/bench/project/hostile-files.ts';
import { copyProject, type ProjectFolder } from '../../harness/project-folder.ts';
import { expect, test } from '../../harness/test.ts';
import type { AppWindow } from '../../models/app-window.ts';
import { StartScreen } from '../../models/windows/start-screen.ts';

type Answer = 'trust' | 'restrict';

/** Opens a folder from the start screen, as a person who has just got it. */
async function open(window: AppWindow, project: ProjectFolder, answer: Answer): Promise<void> {
  const start = new StartScreen(window.page);
  await start.pickFolder();
  await start.goTo(project.folder);
  await start.open();
  await window.dialogs.answerTrust(answer);
}

/** Another file is read and checked as ever: when another program writes it, and as somebody types into it. */
async function expectOthersToWork(
  { editor, inspector }: AppWindow,
  project: ProjectFolder,
  other: string,
  filters: boolean,
): Promise<void> {
  if (filters) await inspector.filter(other);
  const text = await project.read(other);
  await project.write(other, `${text}\nconst = 1;`);
  await expect(inspector.problemsIn(other)).toBeVisible();
  await project.write(other, text);
  await expect(inspector.problemsIn(other)).toHaveCount(0);
  await editor.typeAtEnd(other, 'const = 1;');
  await expect(inspector.problemsIn(other)).toBeVisible();
}

async function expectOneProblem(window: AppWindow, project: ProjectFolder, file: HostileFile): Promise<void> {
  const { inspector, preview } = window;
  if (file.path === 'repository.yml') await preview.expectText('title', 'Sales plan 2027');
  await inspector.open('Problems');
  // One that stands behind five hundred others is found as a person finds it: what it says depends on the pace of the machine.
  const found = inspector.problem(file.says);
  // The list follows what is typed a moment later.
  const isListed = () =>
    found
      .first()
      .waitFor({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  await expect(async () => {
    for (const words of file.filters ?? ['']) {
      await inspector.filter(words);
      if (await isListed()) break;
    }
    await expect(found).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  if (file.line !== undefined) await expect(found).toContainText(new RegExp(`takes longer|Ln ${file.line},`));
  await inspector.filter('');
  await expect(inspector.problemsIn(file.path)).toBeVisible();
  await expectOthersToWork(window, project, file.path === 'event-map.js' ? 'repository.js' : 'event-map.js', file.filters !== undefined);
}

async function expectSheetsToBeBounded(window: AppWindow, project: ProjectFolder): Promise<void> {
  const { inspector, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await inspector.open('Problems');
  const left = inspector.problem(/'skin\/css' holds 200 style sheets or more/);
  await expect(left).toHaveCount(1);
  await expect(inspector.problemsIn('skin/css/')).toBeVisible();
  // One that is linked is watched still.
  await project.write('skin/css/ks-general.css', '#title { outline: 3px solid rgb(1, 2, 3) }');
  await expect(preview.widget('title')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expectOthersToWork(window, project, 'event-map.js', false);
}

test.describe('projects with a file that is meant to hold the app up', () => {
  // One window opens one after the other: starting a browser for each takes longer than everything in it.
  test.use({ start: 'nothing' });
  test.describe.configure({ timeout: 600_000 });

  const groups = [
    ['stored queries', hostileFiles.filter(({ path }) => path === 'repository.yml')],
    ['scripts', hostileFiles.filter(({ path }) => path !== 'repository.yml')],
  ] as const;
  for (const answer of ['trust', 'restrict'] as const) {
    const state = answer === 'trust' ? 'trusted' : 'restricted';
    for (const [group, files] of groups) {
      test(`${group}, ${state}: the window answers, one problem names file, line and bound, the rest works`, {
        tag: '@localhost',
      }, async ({ window, app }) => {
        for (const file of files)
          await test.step(file.name, async () => {
            const project = await copyProject('sample');
            await project.write(file.path, file.text());
            await open(window, project, answer);
            await expectOneProblem(window, project, file);
            if (answer === 'restrict') expect(await app.runtimeChildren()).toEqual([]);
            await window.dialogs.runCommand('Close project');
            await expect(new StartScreen(window.page).region).toBeVisible();
            await project.dispose();
          });
      });
    }

    test(`20,000 style sheets, ${state}: the first ones are linked and watched, one problem says so`, {
      tag: '@localhost',
    }, async ({ window, app }) => {
      const project = await copyProject('sample');
      for (let from = 0; from < 20_000; from += 500)
        await Promise.all(Array.from({ length: 500 }, (_, index) => project.write(`skin/css/a${from + index}.css`, '')));
      await open(window, project, answer);
      await expectSheetsToBeBounded(window, project);
      if (answer === 'restrict') expect(await app.runtimeChildren()).toEqual([]);
      await project.dispose();
    });
  }
});
