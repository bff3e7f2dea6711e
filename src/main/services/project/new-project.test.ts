import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analyseProject } from '../../../shared/project/analyse-project.ts';
import { type ProjectLayout, projectLayouts } from '../../../shared/project/project-layout.ts';
import { projectTemplateIds } from '../../../shared/project/project-templates.ts';
import { discoverProject } from './discover-project.ts';
import { writeNewProject, pathInLayout } from './new-project.ts';

const templatesFolder = fileURLToPath(new URL('../../../../resources/templates', import.meta.url));
const layouts: readonly ProjectLayout[] = ['flat', 'field'];

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'dashwright-new-')));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const make = (folder: string, changes: Partial<Parameters<typeof writeNewProject>[0]> = {}) =>
  writeNewProject({ folder, template: 'empty', layout: 'flat', templatesFolder, ...changes });

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

describe.each(projectTemplateIds.flatMap((template) => layouts.map((layout) => ({ template, layout }))))(
  '$template in the $layout layout',
  ({ template, layout }) => {
    it('is a complete project without a problem', async () => {
      const folder = await make(path.join(root, 'Plan'), { template, layout });
      const found = await discoverProject(folder);
      if (found.kind !== 'project') throw new Error('no project');
      expect(found).toMatchObject({ layout, name: 'Plan' });
      expect(found.files.every(({ exists }) => exists)).toBe(true);
      expect(found.styleSheets.length).toBeGreaterThan(4);
      expect(await filesIn(folder)).toEqual(expect.arrayContaining(['.gitignore', 'README.md']));

      const files = projectLayouts[layout];
      const source = async (file: string) => ({ path: file, text: await readFile(path.join(folder, file), 'utf8') });
      const analysis = analyseProject({
        repository: await source(files.repository),
        queries: await source(files.queries),
        widgetConfig: await source(files.widgetConfig),
        eventMap: await source(files.eventMap),
      });
      expect(analysis.problems.map(({ message }) => message)).toEqual([]);
      expect(analysis.model.pages).toHaveLength(1);
      expect(await readFile(path.join(folder, 'README.md'), 'utf8')).toContain('What to change first');
    });
  },
);

it('has every skin that a template names in its style sheets', async () => {
  for (const template of projectTemplateIds) {
    const folder = path.join(templatesFolder, template);
    const sheets = await Promise.all(
      (await filesIn(folder)).filter((file) => file.endsWith('.css')).map((file) => readFile(path.join(folder, file), 'utf8')),
    );
    const texts = `${await readFile(path.join(folder, 'widget-config.js'), 'utf8')}${await readFile(path.join(folder, 'repository.js'), 'utf8')}`;
    for (const [, skin] of texts.matchAll(/skin: '([\w-]+)'/g))
      expect(sheets.join(''), `${template}: ${skin}`).toMatch(new RegExp(`\\.ks-[a-z-]+-${skin}\\b`));
  }
});

it('puts every file where its layout has it', () => {
  expect(pathInLayout('gitignore', 'field')).toBe('.gitignore');
  expect(pathInLayout('README.md', 'field')).toBe('README.md');
  expect(pathInLayout('repository.yml', 'field')).toBe('server/configs/repository.yml');
  expect(pathInLayout('event-map.js', 'field')).toBe('static/assets/js/configs/event-map.js');
  expect(pathInLayout('skin/css/ks-general.css', 'field')).toBe('static/assets/skin/css/ks-general.css');
  expect(pathInLayout('skin/css/ks-general.css', 'flat')).toBe('skin/css/ks-general.css');
});

describe('a folder that is there', () => {
  it('is filled if it is empty, or holds a repository of git alone', async () => {
    await mkdir(path.join(root, 'Plan/.git'), { recursive: true });
    expect(await make(path.join(root, 'Plan'))).toBe(path.join(root, 'Plan'));
    expect(await filesIn(path.join(root, 'Plan'))).toContain('repository.js');
  });

  it('is refused and left alone if something is in it', async () => {
    await mkdir(path.join(root, 'Plan'));
    await writeFile(path.join(root, 'Plan/notes.txt'), 'mine');
    await expect(make(path.join(root, 'Plan'))).rejects.toMatchObject({
      code: 'folder-not-empty',
      message: expect.stringContaining('another name'),
    });
    expect(await filesIn(path.join(root, 'Plan'))).toEqual(['notes.txt']);
  });

  it('is refused if it is a file, or a link that leads nowhere', async () => {
    await writeFile(path.join(root, 'Plan'), '');
    await expect(make(path.join(root, 'Plan'))).rejects.toMatchObject({ code: 'folder-missing' });
    await symlink(path.join(root, 'nowhere'), path.join(root, 'link'));
    await expect(make(path.join(root, 'link'))).rejects.toMatchObject({ code: 'folder-missing' });
    expect(await readdir(root)).toEqual(['Plan', 'link']);
  });
});

it.each(['Plan', 'a/Plan', '/tmp/../Plan', ''])('refuses %j, which is no whole path', async (folder) => {
  await expect(make(folder)).rejects.toMatchObject({ code: 'invalid-input' });
});

it('refuses a folder whose parent is missing, and makes none', async () => {
  await expect(make(path.join(root, 'gone/Plan'))).rejects.toMatchObject({ code: 'folder-missing' });
  expect(await readdir(root)).toEqual([]);
});

it('removes what it wrote when a file cannot be written, and leaves what was there', async () => {
  const broken = path.join(root, 'templates');
  await cp(path.join(templatesFolder, 'empty'), path.join(broken, 'empty'), { recursive: true });
  // Two files with one target: the second is refused, after folders and files were made.
  await mkdir(path.join(broken, 'empty/a/b'), { recursive: true });
  await writeFile(path.join(broken, 'empty/a/b/first'), '');
  await writeFile(path.join(broken, 'empty/.gitignore'), '');
  await mkdir(path.join(root, 'Kept/.git'), { recursive: true });
  for (const name of ['Plan', 'Kept']) {
    await expect(make(path.join(root, name), { templatesFolder: broken })).rejects.toMatchObject({ code: 'folder-not-empty' });
  }
  expect(await readdir(path.join(root, 'Kept'))).toEqual(['.git']);
  expect(await readdir(root)).toEqual(['Kept', 'templates']);
});

it('says so if the templates are missing, and makes nothing', async () => {
  await expect(make(path.join(root, 'Plan'), { templatesFolder: path.join(root, 'none') })).rejects.toMatchObject({ code: 'internal' });
  expect(await readdir(root)).toEqual([]);
});
