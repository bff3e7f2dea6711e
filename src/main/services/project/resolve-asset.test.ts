import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInside } from './contained-path.ts';
import { assetContentType, resolveAsset } from './resolve-asset.ts';

let root: string;
let project: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dashwright-asset-'));
  project = path.join(root, 'project');
  await mkdir(path.join(project, 'skin/css'), { recursive: true });
  await mkdir(path.join(project, '.git'));
  await mkdir(path.join(project, 'folder.png'));
  await writeFile(path.join(project, 'skin/css/a b.css'), 'x');
  await writeFile(path.join(project, '.git/x.png'), 'x');
  await writeFile(path.join(project, 'repository.js'), 'x');
  await writeFile(path.join(root, 'secret.png'), 'x');
  await symlink(path.join(root, 'secret.png'), path.join(project, 'out.png'));
  await symlink(root, path.join(project, 'up'));
  await symlink(path.join(project, 'repository.js'), path.join(project, 'code.css'));
  await symlink(path.join(project, 'skin/css/a b.css'), path.join(project, 'in.css'));
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

describe('resolveAsset', () => {
  it('returns files of allowed kinds inside the folder', async () => {
    expect(await resolveAsset(project, 'skin/css/a b.css')).toBe(path.join(project, 'skin/css/a b.css'));
    expect(await resolveAsset(project, 'in.css')).toBe(path.join(project, 'skin/css/a b.css'));
  });

  it.each([
    '../secret.png',
    'skin/../../secret.png',
    '/etc/x.png',
    '..\\secret.png',
    'skin\\css.png',
    'a\0.png',
    '%2e%2e/secret.png',
    'skin%2fcss.png',
    '%5csecret.png',
    '.git/x.png',
    '.x.png',
    'skin//x.png',
    './x.png',
    'C:x.png',
    'x.png:stream.png',
    'con.png',
    'a./x.png',
    'repository.js',
    'app.json',
    'x',
    '',
    'out.png',
    'up/secret.png',
    'up/missing.png',
    'code.css',
  ])('refuses %j', async (asset) => {
    await expect(resolveAsset(project, asset)).rejects.toMatchObject({ code: 'outside-project' });
  });

  it('reports a missing file', async () => {
    for (const asset of ['skin/none.png', 'folder.png', 'skin/css/a b.css/x.png', `${'x'.repeat(300)}.png`]) {
      await expect(resolveAsset(project, asset), asset).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('never returns a path outside, whatever is requested', async () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      'skin',
      'css',
      'up',
      'out',
      '.png',
      '.css',
      '%2e',
      '%2f',
      '\0',
      'secret',
      'a b',
      ':',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 10 }), async (parts) => {
        const found = await resolveAsset(project, parts.join('')).catch(() => undefined);
        expect(found === undefined || isInside(project, found)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('knows content types by extension', () => {
    expect(assetContentType('a/B.WOFF2')).toBe('font/woff2');
    expect(assetContentType('a.js')).toBeUndefined();
    expect(assetContentType('png')).toBeUndefined();
    expect(assetContentType('a.constructor')).toBeUndefined();
  });
});
