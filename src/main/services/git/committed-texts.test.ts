import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { createCommittedTexts } from './committed-texts.ts';

const texts = createCommittedTexts();
let folder = '';
let mark = '';

/** Git as somebody who makes a repository uses it. */
function git(...commandArguments: string[]): string {
  const env = { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const own = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...own, ...commandArguments], { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** A program that leaves a mark where it runs. */
function program(): string {
  const file = path.join(folder, 'evil.sh');
  writeFileSync(file, `#!/bin/sh\ntouch '${mark}'\ncat\n`);
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'dashwright-git-')));
  mark = path.join(folder, 'ran');
  git('init', '-q');
  mkdirSync(path.join(folder, 'skin/css'), { recursive: true });
  writeFileSync(path.join(folder, 'repository.js'), 'Repository = {};\n');
  writeFileSync(path.join(folder, 'skin/css/ks-a.css'), '.a{}\r\n');
  git('add', '.');
  git('commit', '-qm', 'first');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the text of the last commit is read, whatever stands in the folder; a project may lie below the repository', async () => {
  writeFileSync(path.join(folder, 'repository.js'), 'changed');
  git('add', '.');
  expect(await texts.read(folder, 'repository.js')).toBe('Repository = {};\n');
  expect(await texts.read(path.join(folder, 'skin'), 'css/ks-a.css')).toBe('.a{}\r\n');
  expect(await texts.read(folder, 'new.js')).toBeUndefined();
  expect(await texts.isNew(folder, 'new.js')).toBe(true);
  expect(await texts.isNew(folder, 'repository.js')).toBe(false);
  expect(await texts.last(folder)).toBe(git('rev-parse', 'HEAD').trim());
  const all = await Promise.all(Array.from({ length: 12 }, () => texts.read(folder, 'repository.js')));
  expect(new Set(all)).toEqual(new Set(['Repository = {};\n']));
});

test('without a repository, a commit or git there is nothing', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'dashwright-plain-'));
  expect(await texts.read(other, 'repository.js')).toBeUndefined();
  expect([await texts.isNew(other, 'repository.js'), await texts.last(other)]).toEqual([false, undefined]);
  rmSync(other, { recursive: true });
  expect(await texts.read(other, 'repository.js')).toBeUndefined();
  const before = process.env.PATH;
  process.env.PATH = '/nowhere:.';
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  process.env.PATH = before;
});

test('what is no text, or too large, is not read, and not new either', async () => {
  writeFileSync(path.join(folder, 'repository.js'), Buffer.from([0, 255, 254]));
  git('commit', '-qam', 'binary');
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  writeFileSync(path.join(folder, 'repository.js'), 'x'.repeat(readingBounds.fileSize + 1));
  git('commit', '-qam', 'large');
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  expect(await texts.isNew(folder, 'repository.js')).toBe(false);
});

test('a name that looks like an option or a way out names nothing', async () => {
  for (const file of ['--textconv', '../../etc/passwd', '-', 'a\nb', ':(top)x', '/etc/passwd'])
    expect(await texts.read(folder, file)).toBeUndefined();
});

test.each([
  'core.fsmonitor',
  'core.pager',
  'core.editor',
  'core.sshCommand',
  'core.askPass',
  'core.gitProxy',
  'core.alternateRefsCommand',
  'diff.external',
  'diff.evil.textconv',
  'diff.evil.command',
  'filter.evil.smudge',
  'filter.evil.clean',
  'filter.evil.process',
  'merge.evil.driver',
  'credential.helper',
  'gpg.program',
  'uploadpack.packObjectsHook',
  'pager.cat-file',
  'trace2.eventTarget',
])('%s of the repository runs nothing', async (setting) => {
  git('config', setting, program());
  writeFileSync(path.join(folder, '.gitattributes'), '* filter=evil diff=evil merge=evil working-tree-encoding=evil\n');
  writeFileSync(path.join(folder, '.git/info/attributes'), '* filter=evil diff=evil\n');
  expect(await texts.read(folder, 'repository.js')).toBe('Repository = {};\n');
  expect(existsSync(mark)).toBe(false);
});

test('an ordinary git runs what such a repository names', () => {
  git('config', 'core.fsmonitor', program());
  git('status');
  expect(existsSync(mark)).toBe(true);
});

test('hooks, aliases and included settings run nothing', async () => {
  const evil = program();
  for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction', 'pre-auto-gc', 'fsmonitor-watchman'])
    writeFileSync(path.join(folder, '.git/hooks', hook), `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
  git('config', 'core.hooksPath', path.join(folder, '.git/hooks'));
  git('config', 'alias.cat-file', `!${evil}`);
  writeFileSync(path.join(folder, '.git/more'), `[core]\n\tfsmonitor = ${evil}\n\tsshCommand = ${evil}\n`);
  git('config', 'include.path', 'more');
  expect(await texts.read(folder, 'repository.js')).toBe('Repository = {};\n');
  expect(existsSync(mark)).toBe(false);
});

test('a missing object of a partial clone is not fetched by a program', async () => {
  const evil = program();
  const hash = git('rev-parse', 'HEAD:repository.js').trim();
  for (const [name, value] of Object.entries({
    'extensions.partialClone': 'origin',
    'core.repositoryFormatVersion': '1',
    'remote.origin.url': `ext::${evil} %S`,
    'remote.origin.promisor': 'true',
    'remote.origin.uploadpack': evil,
    'protocol.ext.allow': 'always',
    'protocol.allow': 'always',
  }))
    git('config', name, value);
  rmSync(path.join(folder, '.git/objects', hash.slice(0, 2), hash.slice(2)), { force: true });
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  git('config', 'remote.origin.url', folder);
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  expect(existsSync(mark)).toBe(false);
});

test('a folder that pretends to be a bare repository is none', async () => {
  const evil = program();
  for (const part of ['HEAD', 'objects', 'refs', 'config']) renameSync(path.join(folder, '.git', part), path.join(folder, part));
  writeFileSync(path.join(folder, 'config'), `${readFileSync(path.join(folder, 'config'), 'utf8')}\tfsmonitor = ${evil}\n`);
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  expect(existsSync(mark)).toBe(false);
});

test('a program named git in the project is not run', async () => {
  writeFileSync(path.join(folder, 'git'), `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });
  const before = process.env.PATH;
  process.env.PATH = `.:${before ?? ''}`;
  expect(await texts.read(folder, 'repository.js')).toBe('Repository = {};\n');
  process.env.PATH = before;
  expect(existsSync(mark)).toBe(false);
});

test('a repository that makes git wait is given up', async () => {
  // A pipe that nobody writes to, in place of the head.
  rmSync(path.join(folder, '.git/HEAD'));
  execFileSync('mkfifo', [path.join(folder, '.git/HEAD')]);
  const started = performance.now();
  expect(await texts.read(folder, 'repository.js')).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(15_000);
}, 20_000);
