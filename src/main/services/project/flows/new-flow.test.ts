import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flowBounds } from '../../../../shared/flows/flow-bounds.ts';
import { saveNewFlow } from './new-flow.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-flow-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const flow = {
  name: 'Another region',
  page: 'main',
  deeds: [{ kind: 'event', widgetId: 'region', action: 'choose', values: { value: 'France' } }],
} as const;

it('writes a new file, and never over another one', async () => {
  expect(await saveNewFlow(folder, flow)).toBe('flows/another-region.yml');
  const text = await readFile(join(folder, 'flows/another-region.yml'), 'utf8');
  expect(text).toContain('  - event: region.choose\n    value: France\n');
  await expect(saveNewFlow(folder, { ...flow, name: 'another REGION!', page: 'other' })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'flows/another-region.yml is already there. Give the flow another name.',
  });
  expect(await readFile(join(folder, 'flows/another-region.yml'), 'utf8')).toBe(text);
});

it('writes nothing outside of the project: by a name, a folder or a file that is a link', async () => {
  const outside = join(folder, 'outside');
  const project = join(folder, 'project');
  await mkdir(outside);
  await mkdir(project);
  expect(await saveNewFlow(project, { ...flow, name: '../../outside/a' })).toBe('flows/outside-a.yml');
  await symlink(join(outside, 'b.yml'), join(project, 'flows/b.yml'));
  await expect(saveNewFlow(project, { ...flow, name: 'b' })).rejects.toMatchObject({ code: 'outside-project' });
  await rm(join(project, 'flows'), { recursive: true });
  await symlink(outside, join(project, 'flows'));
  await expect(saveNewFlow(project, flow)).rejects.toMatchObject({ code: 'outside-project' });
  expect(await readdir(outside)).toEqual([]);
});

it('says what keeps it from being saved', async () => {
  await expect(saveNewFlow(folder, { ...flow, name: '…' })).rejects.toMatchObject({
    message: 'Give the flow a name with letters or digits.',
  });
  const large = { kind: 'input', widgetId: 'a', value: 'x'.repeat(flowBounds.fileSize) } as const;
  await expect(saveNewFlow(folder, { ...flow, deeds: [large] })).rejects.toMatchObject({
    message: 'The flow was not saved. A flow has at most 256 KB. Split it into several files.',
  });
  await writeFile(join(folder, 'flows'), '');
  await expect(saveNewFlow(folder, flow)).rejects.toMatchObject({ message: expect.stringContaining('flows/another-region.yml') });
});
