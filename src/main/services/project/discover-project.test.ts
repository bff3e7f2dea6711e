import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discoverProject } from './discover-project.ts';
import { listFolders } from './folders/list-folders.ts';
import { orderStyleSheets } from './style-sheets.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-discover-'));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const put = async (file: string, text = '') => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};

describe('discoverProject', () => {
  it('reads the flat layout; one of two files is enough', async () => {
    await put('widget-config.js');
    await put('skin/css/zebra.css');
    await put('skin/css/ks-button-style.css');
    await put('skin/css/ks-popup-style.css');
    await put('skin/css/ks-general.css');
    expect(await discoverProject(root)).toEqual({
      kind: 'project',
      folder: root,
      layout: 'flat',
      name: path.basename(root),
      files: [
        { path: 'repository.js', role: 'repository', exists: false },
        { path: 'repository.yml', role: 'queries', exists: false },
        { path: 'widget-config.js', role: 'widgetConfig', exists: true },
        { path: 'event-map.js', role: 'eventMap', exists: false },
      ],
      styleSheets: ['skin/css/ks-general.css', 'skin/css/ks-button-style.css', 'skin/css/zebra.css'],
      assetsFolder: '',
      toolTips: false,
    });
  });

  it('reads the field layout with its main page', async () => {
    await put('static/assets/js/configs/repository.js');
    await put('server/configs/repository.yml');
    await put('static/assets/skin/css/ks-text-style.css');
    await put('app.json', '{"mainPage": "start"}');
    expect(await discoverProject(root)).toMatchObject({
      layout: 'field',
      assetsFolder: 'static/assets',
      mainPage: 'start',
      styleSheets: ['static/assets/skin/css/ks-text-style.css'],
      files: [{ exists: true }, { path: 'server/configs/repository.yml', exists: true }, { exists: false }, { exists: false }],
    });
    expect(await discoverProject(root)).toMatchObject({ toolTips: false });
    await put('app.json', '{"enableToolTips": true}');
    expect(await discoverProject(root)).toMatchObject({ toolTips: true });
    await put('app.json', '{broken');
    expect(await discoverProject(root)).not.toHaveProperty('mainPage');
    expect(await discoverProject(root)).toMatchObject({ toolTips: false });
  });

  it('offers the applications below, nearest first, not in skipped folders or too deep', async () => {
    await put('apps/deep/two/repository.js');
    await put('apps/one/static/assets/js/configs/widget-config.js');
    await put('node_modules/x/repository.js');
    await put('.hidden/repository.js');
    await put('a/b/c/d/e/repository.js');
    expect(await discoverProject(root)).toEqual({
      kind: 'choose',
      applications: [
        { folder: path.join(root, 'apps/one'), name: 'apps/one', layout: 'field' },
        { folder: path.join(root, 'apps/deep/two'), name: 'apps/deep/two', layout: 'flat' },
      ],
    });
  });

  it('says that an empty folder is one, also with a repository of git in it', async () => {
    await expect(discoverProject(root)).rejects.toMatchObject({
      code: 'folder-empty',
      message: expect.stringContaining('Create a project'),
    });
    await put('.git/config');
    await expect(discoverProject(root)).rejects.toMatchObject({ code: 'folder-empty' });
  });

  it('reports what is missing', async () => {
    await put('notes.txt');
    await expect(discoverProject(root)).rejects.toMatchObject({ code: 'not-a-project', message: expect.stringContaining('repository.js') });
    await expect(discoverProject(path.join(root, 'gone'))).rejects.toMatchObject({ code: 'folder-missing' });
    await put('file.txt');
    await expect(discoverProject(path.join(root, 'file.txt'))).rejects.toMatchObject({ code: 'folder-missing' });
  });

  it('does not follow links out of the folder, nor loops', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'dashwright-other-'));
    await writeFile(path.join(other, 'repository.js'), '');
    await symlink(path.join(other, 'repository.js'), path.join(root, 'repository.js'));
    await symlink(other, path.join(root, 'linked'));
    await symlink(root, path.join(root, 'loop'));
    await expect(discoverProject(root)).rejects.toMatchObject({ code: 'not-a-project' });
    await rm(other, { recursive: true });
  });
});

describe('orderStyleSheets', () => {
  it('keeps the order of the known sheets whatever the order on disk', () => {
    const known = [
      'ks-general.css',
      'ks-container-style.css',
      'ks-gridtable-light-style.css',
      'ks-grid-table-plus-style.css',
      'ks-context-menu-style.css',
      'a.css',
      'b.css',
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...known, 'ks-popup-style.css', 'notes.txt', '.x.css']), (names) => {
        expect(orderStyleSheets(names)).toEqual(known.filter((name) => names.includes(name)));
      }),
    );
  });
});

describe('listFolders', () => {
  it('lists at most 2,000 folders, in order', async () => {
    const many = path.join(root, 'many');
    await mkdir(many);
    for (let index = 0; index < 2050; index++) await mkdir(path.join(many, `f${index}`));
    const names = (await listFolders(many)).folders.map(({ name }) => name);
    expect(names).toHaveLength(2000);
    expect(names).toEqual([...names].sort((left, right) => Number(left.slice(1)) - Number(right.slice(1))));
  });

  it('lists visible folders and marks those that are projects', async () => {
    await put('app/repository.js');
    await put('plain10/x.txt');
    await put('plain9/x.txt');
    await put('.git/x');
    await symlink(path.join(root, 'app'), path.join(root, 'link'));
    expect(await listFolders(root)).toEqual({
      folder: root,
      parent: path.dirname(root),
      folders: [
        { name: 'app', isProject: true },
        { name: 'link', isProject: true },
        { name: 'plain9', isProject: false },
        { name: 'plain10', isProject: false },
      ],
    });
    expect((await listFolders('/')).parent).toBeNull();
    await expect(listFolders(path.join(root, 'none'))).rejects.toMatchObject({ code: 'folder-missing' });
  });
});
