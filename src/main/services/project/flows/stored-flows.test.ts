import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flowBounds } from '../../../../shared/flows/flow-bounds.ts';
import { flowFileOf } from '../../../../shared/flows/flow-path.ts';
import { listStoredFlows } from './stored-flows.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-flows-'));
  await mkdir(join(folder, 'flows/below'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const flow = 'steps:\n  - expect:\n      - problems: none\n';
const write = (name: string, text: string) => writeFile(join(folder, 'flows', name), text);

test('flows are listed by their files; what cannot be read is among them with its problem', async () => {
  await write('b.yml', `name: The second\n${flow}`);
  await write('a.yaml', 'steps:\n  - evnt: a.b\n');
  await write('c.txt', flow);
  await write('d.yml', '#'.repeat(flowBounds.fileSize + 1));
  await symlink('/etc/hostname', join(folder, 'flows/e.yml'));
  const { flows, more } = await listStoredFlows(folder);
  expect(flows.map(({ path, reading }) => [path, reading.flow?.name, reading.problems[0]?.location.line])).toEqual([
    ['flows/a.yaml', undefined, 2],
    ['flows/b.yml', 'The second', undefined],
    ['flows/d.yml', undefined, 1],
    ['flows/e.yml', undefined, 1],
  ]);
  expect(flows[2]?.reading.problems[0]?.message).toContain('at most 256 KB');
  expect(more).toBe(0);
});

test('files and characters have bounds', async () => {
  const large = `${flow}#${'x'.repeat(flowBounds.fileSize - flow.length - 10)}`;
  await Promise.all(Array.from({ length: flowBounds.files + 2 }, (_, index) => write(`${String(index).padStart(3, '0')}.yml`, large)));
  const { flows, more } = await listStoredFlows(folder);
  expect(more).toBe(2);
  expect(flows).toHaveLength(flowBounds.files);
  const unread = flows.filter(({ reading }) => reading.flow === undefined);
  expect(unread.length).toBe(flowBounds.files - 33);
  expect(unread[0]?.reading.problems[0]?.message).toMatch(/already take 8 MB/);
});

test.each([
  ['flows/a.yml', 'a.yml'],
  ['flows/a.YAML', 'a.YAML'],
  ['flows/below/a.yml', undefined],
  ['flows/../a.yml', undefined],
  ['flows', undefined],
  ['other/a.yml', undefined],
])('%s is the flow %s', (path, name) => {
  expect(flowFileOf(path)).toBe(name);
});
