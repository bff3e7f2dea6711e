import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatCommand } from './format-command.ts';

let folder = '';
let printed: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-format-'));
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true, force: true });
});

const write = (path: string, text: string | Buffer) => writeFile(join(folder, path), text);
const read = (path: string) => readFile(join(folder, path), 'utf8');

/** Returns the exit code and the lines that were printed. */
async function format(isCheck = false, where = folder) {
  process.exitCode = undefined;
  printed = [];
  await formatCommand({ folder: where, isCheck });
  return { code: process.exitCode ?? 0, lines: printed };
}

it('formats every file of the flat layout once, and runs none', async () => {
  await write('repository.js', '\uFEFFRepository={a:1};\r\nthrow new Error("it ran");\r\n');
  await chmod(join(folder, 'repository.js'), 0o640);
  await write('repository.yml', 'a:    >\n  {"MDX":  ""}\n');
  await mkdir(join(folder, 'skin/css'), { recursive: true });
  await write('skin/css/ks-a.css', '.a{color:red}');
  expect(await format(true)).toEqual({
    code: 1,
    lines: ['repository.js', 'repository.yml', 'skin/css/ks-a.css', '3 files would change. Run dashwright format.'],
  });
  expect(await read('skin/css/ks-a.css')).toBe('.a{color:red}');
  expect(await format()).toEqual({ code: 0, lines: ['repository.js', 'repository.yml', 'skin/css/ks-a.css', 'Formatted 3 files.'] });
  expect(await read('repository.js')).toBe('\uFEFFRepository = {a: 1};\r\nthrow new Error("it ran");\r\n');
  expect((await stat(join(folder, 'repository.js'))).mode & 0o777).toBe(0o640);
  expect(await read('repository.yml')).toBe('a: >\n  {"MDX":  ""}\n');
  expect(await read('skin/css/ks-a.css')).toBe('.a {\n  color: red;\n}');
  expect(await format(true)).toEqual({ code: 0, lines: ['Nothing to format.'] });
  expect(await readdir(folder)).toEqual(['repository.js', 'repository.yml', 'skin']);
});

it('formats the layout of the field', async () => {
  await mkdir(join(folder, 'static/assets/js/configs'), { recursive: true });
  await write('static/assets/js/configs/widget-config.js', 'WidgetConfig={}\n');
  expect(await format()).toEqual({ code: 0, lines: ['static/assets/js/configs/widget-config.js', 'Formatted 1 file.'] });
});

it('names what cannot be formatted with its place, leaves it alone and formats the others', async () => {
  await write('repository.js', 'Repository = {\n  a: {\n};\n');
  await write('event-map.js', Buffer.from([0xff, 0xfe, 0x00]));
  await write('widget-config.js', 'WidgetConfig={};\n');
  expect(await format()).toEqual({
    code: 1,
    lines: [
      'widget-config.js',
      expect.stringMatching(/^repository\.js:3:2 Unexpected/),
      expect.stringMatching(/^event-map\.js This file is not UTF-8 text/),
      'Formatted 1 file. 2 files could not be formatted.',
    ],
  });
  expect(await read('repository.js')).toBe('Repository = {\n  a: {\n};\n');
  expect(await read('widget-config.js')).toBe('WidgetConfig = {};\n');
});

it('follows no link out of the folder', async () => {
  const outside = join(folder, 'outside.yml');
  const project = join(folder, 'project');
  await mkdir(project);
  await write('outside.yml', 'a:    1\n');
  await write('project/repository.js', 'Repository = {};\n');
  await symlink(outside, join(project, 'repository.yml'));
  const { code, lines } = await format(false, project);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('leads out of the project folder'), expect.anything()] });
  expect(await read('outside.yml')).toBe('a:    1\n');
});

it('says what is wrong with a folder', async () => {
  await expect(format(false, join(folder, 'none'))).rejects.toMatchObject({ code: 'folder-missing' });
  await expect(format()).rejects.toMatchObject({ code: 'folder-empty' });
});
