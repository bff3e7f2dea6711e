import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivateFolder, prepareDataFolder } from './private-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dashwright-private-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const rights = (path: string) => (statSync(path).mode & 0o7777).toString(8);
function makeFolder(name: string, mode: number): string {
  const folder = join(root, name);
  mkdirSync(folder);
  chmodSync(folder, mode);
  return folder;
}

describe('the data folder', () => {
  it('is private to its owner, like the parent folders that had to be created', () => {
    prepareDataFolder(join(root, 'config', 'dashwright'));
    expect(rights(join(root, 'config'))).toBe('700');
    expect(rights(join(root, 'config', 'dashwright'))).toBe('700');
  });

  it('is repaired if an older version left it open', () => {
    const folder = makeFolder('data', 0o755);
    for (const name of ['settings.json', 'settings.json.broken-abc', 'trust.json', 'recent.json']) writeFileSync(join(folder, name), '{}');
    for (const name of ['journal', 'sample', 'electron']) mkdirSync(join(folder, name));
    prepareDataFolder(folder);
    expect(rights(folder)).toBe('700');
  });

  it('is left as it is if it contains other things, or is shared on purpose', () => {
    const shared = makeFolder('shared', 0o755);
    writeFileSync(join(shared, 'settings.json'), '{}');
    writeFileSync(join(shared, 'of-somebody.txt'), '');
    prepareDataFolder(shared);
    expect(rights(shared)).toBe('755');
    const everybodys = makeFolder('everybodys', 0o1777);
    prepareDataFolder(everybodys);
    expect(rights(everybodys)).toBe('1777');
  });

  it('throws if there is a file in its place', () => {
    writeFileSync(join(root, 'taken'), '');
    expect(() => makePrivateFolder(join(root, 'taken'))).toThrow('EEXIST');
  });
});
