import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createFakeElectron } from './testing/fake-electron.ts';
import { createUtilitySpawn } from './utility-child.ts';
import { createVerifiedSpawn, readBuiltHash, requireBuiltChild } from './verified-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'dashwright-child-'));
const childPath = join(folder, 'child.cjs');
const hashPath = join(folder, 'child.sha256');
const built = 'process.exit(0);';

beforeEach(() => {
  writeFileSync(childPath, built);
  writeFileSync(hashPath, `${createHash('sha256').update(built).digest('hex')}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a child is started from the file that was built', () => {
  const host = createFakeElectron();
  const spawn = createVerifiedSpawn(createUtilitySpawn(host.electron.utilityProcess), readBuiltHash(hashPath), () => undefined);
  spawn(childPath, 100);
  expect(host.children.map(({ path }) => path)).toEqual([childPath]);
  expect(() => requireBuiltChild(childPath, readBuiltHash(hashPath))).not.toThrow();
});

test.each([
  ['changed by a byte', () => writeFileSync(childPath, built.replace('0', '1'))],
  ['lengthened', () => writeFileSync(childPath, `${built}\n`)],
  ['gone', () => rmSync(childPath)],
])('a file that was %s is never run: the child counts as ended, and the reason is reported', async (_title, change) => {
  const host = createFakeElectron();
  const reasons: string[] = [];
  const hash = readBuiltHash(hashPath);
  const spawn = createVerifiedSpawn(createUtilitySpawn(host.electron.utilityProcess), hash, ({ message }) => reasons.push(message));
  spawn(childPath);
  change();
  const channel = spawn(childPath);
  const ended = new Promise((resolve) => channel.onExit(resolve));
  channel.send('{}');
  expect(await ended).toEqual({ code: null, signal: null });
  expect(host.children).toHaveLength(1);
  expect(reasons).toEqual(['The files of Dashwright were changed after it was built. Install it again.']);
  expect(() => requireBuiltChild(childPath, hash)).toThrow('Install it again.');
});
