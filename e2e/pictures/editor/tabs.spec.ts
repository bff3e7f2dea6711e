import { commitProject } from '../../harness/project-folder.ts';
import { expect, test } from '../../harness/test.ts';
import { CommitMarks } from '../../models/editor/commit-marks.ts';
import { EditorTabs } from '../../models/editor/editor-tabs.ts';
import { takePictures } from '../take-pictures.ts';

const area = 'editor';
const sheets = [
  'ks-general.css',
  'ks-button-style.css',
  'ks-grid-style.css',
  'ks-text-style.css',
  'ks-toggle-style.css',
  'ks-textbox-style.css',
  'ks-dropbox-style.css',
  'ks-scrolltable-style.css',
];

test.beforeEach(({ project }) => commitProject(project.folder));

test('tabs', async ({ window }) => {
  const { preview, editor, explorer, page } = window;
  const tabs = new EditorTabs(page);
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.typeAtEnd('repository.js', '// mine');
  const unsaved = editor.region.getByRole('tab', { name: 'repository.js, unsaved' });
  // Under the pointer the dot would be a cross.
  await takePictures(window, area, 'tab unsaved', () => Promise.resolve(unsaved), { hover: false });
  await editor.open('event-map.js');
  for (const sheet of sheets) await explorer.keepStyleSheet(`skin/css/${sheet}`);
  await takePictures(window, area, 'tabs many', () => Promise.resolve(tabs.tab('ks-scrolltable-style.css')));
  await takePictures(window, area, 'tab menu', async () => {
    await tabs.tab('ks-scrolltable-style.css').click({ button: 'right' });
    return page.getByRole('menu');
  });
});

test('halves', async ({ window }) => {
  const { preview, editor, page } = window;
  const tabs = new EditorTabs(page);
  await preview.expectText('kpiRevenue', /\d m/);
  for (const [entry, name] of [
    ['Split right', 'split right'],
    ['Split below', 'split below'],
  ] as const) {
    await editor.open('repository.js');
    await tabs.chooseInMenu('event-map.js', entry);
    await expect(editor.half('second').getByRole('tab')).toHaveText(['event-map.js']);
    await takePictures(window, area, name, () => Promise.resolve(editor.half('second')));
    if (entry === 'Split right') await tabs.splitButton.click();
  }
});

test.describe('files that are missing', () => {
  const testHere = test.extend({
    project: async ({ project }, use) => {
      await project.remove('event-map.js');
      await project.remove('repository.yml');
      await use(project);
    },
  });

  testHere('tabs to create them', async ({ window }) => {
    await expect(window.explorer.widget('title')).toBeVisible();
    const missing = window.editor.missing('event-map.js').or(new EditorTabs(window.page).missingMenu);
    await takePictures(window, area, 'missing files', () => Promise.resolve(missing));
  });
});

test('what differs from the last commit', async ({ window }) => {
  const { preview, editor, dialogs, page } = window;
  const marks = new CommitMarks(page);
  await preview.expectText('kpiRevenue', /\d m/);
  const firstEntry = "'launch.publish.finished': [";
  const lastEntry = / {2}'launch\.help': \[\n.*\n {2}\],\n/;
  const before = await editor.read('event-map.js');
  await editor.replaceAll('event-map.js', `// First.\n${before.replace(firstEntry, `${firstEntry} // Changed.`).replace(lastEntry, '')}`);
  await window.press('Control+Home');
  await expect(marks.of('added')).toHaveCount(1);
  await takePictures(window, area, 'commit marks', () => Promise.resolve(marks.of('changed')));
  await takePictures(window, area, 'commit mark menu', async () => {
    await marks.click('changed');
    return marks.menu;
  });
  await window.press('Escape');
  await dialogs.runCommand('Compare with the last commit');
  await expect(editor.region).toContainText('Compared with the last commit: 3 changes.');
  await takePictures(window, area, 'comparison with last commit', () => Promise.resolve(marks.stop));
  await new EditorTabs(page).splitButton.click();
  await expect(editor.half('second')).toBeVisible();
  await takePictures(window, area, 'comparison in a half', () => Promise.resolve(marks.stop.first()));
});

test('a file that does not differ', async ({ window }) => {
  const { preview, editor, dialogs, page } = window;
  await preview.expectText('kpiRevenue', /\d m/);
  await editor.open('repository.js');
  await dialogs.runCommand('Compare with the last commit');
  await expect(editor.region).toContainText('nothing differs');
  await takePictures(window, area, 'comparison without differences', () => Promise.resolve(new CommitMarks(page).stop));
});
