import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { defaultProjectLimits, limitFacts, limitNames } from '../../../shared/limit-list.ts';
import { createLimitsOfProject } from './project-limits.ts';

let folder = '';
let settings: Map<string, JsonValue>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-limits-'));
  settings = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeJson = (value: unknown) => writeFile(join(folder, 'dashwright.json'), JSON.stringify(value));
const readJson = async () => JSON.parse(await readFile(join(folder, 'dashwright.json'), 'utf8'));

async function opened(computer: Map<string, JsonValue> = settings) {
  const limits = createLimitsOfProject({
    read: async (key) => computer.get(key) ?? null,
    write: async (key, value) => void (value === null ? computer.delete(key) : computer.set(key, value)),
  });
  await limits.load(folder);
  return limits;
}

describe('limits of a project', () => {
  it('are the defaults without a file, and without a project', async () => {
    const limits = await opened();
    expect(limits.state()).toEqual({ limits: defaultProjectLimits, heldBack: {} });
    await limits.load(null);
    expect(limits.state().limits).toEqual(defaultProjectLimits);
    await expect(limits.save({ requestSeconds: 1 })).rejects.toMatchObject({ code: 'no-project' });
  });

  it('accept a stricter value of an unknown project, and hold back a looser one', async () => {
    await writeJson({ limits: { callDeadlineSeconds: 1, memoryMegabytes: 16_000, requestsPerMinute: 5 } });
    const limits = await opened();
    expect(limits.state()).toEqual({
      limits: { ...defaultProjectLimits, callDeadlineSeconds: 1, requestsPerMinute: 5 },
      heldBack: { memoryMegabytes: 16_000 },
    });
    expect(limits.problems()).toMatchObject([{ severity: 'info', message: expect.stringMatching(/16,000 MB.*Memory of the runtime/) }]);
  });

  it('accept what a person set on this computer, here and not elsewhere', async () => {
    const limits = await opened();
    await limits.save({ memoryMegabytes: 8000, requestSeconds: 10 });
    expect(await readJson()).toEqual({ limits: { memoryMegabytes: 8000, requestSeconds: 10 } });
    expect((await opened()).state()).toEqual({
      limits: { ...defaultProjectLimits, memoryMegabytes: 8000, requestSeconds: 10 },
      heldBack: {},
    });
    // The same folder on another computer.
    expect((await opened(new Map())).state()).toEqual({
      limits: { ...defaultProjectLimits, requestSeconds: 10 },
      heldBack: { memoryMegabytes: 8000 },
    });
  });

  it('are never looser than a person set them, even if the file asks for more later', async () => {
    await (await opened()).save({ responseMegabytes: 300 });
    await writeJson({ limits: { responseMegabytes: 400 } });
    expect((await opened()).state()).toEqual({
      limits: { ...defaultProjectLimits, responseMegabytes: 300 },
      heldBack: { responseMegabytes: 400 },
    });
  });

  it('forget what was set when it returns to the default, and keep the rest of the file', async () => {
    await writeJson({ team: 'plan', connections: [{ id: 'a' }], limits: { effectDepth: 10, own: 1 } });
    const limits = await opened();
    await limits.save({ effectDepth: 100, callDeadlineSeconds: 5 });
    await limits.save({ effectDepth: null, callDeadlineSeconds: null });
    expect(limits.state().limits).toEqual(defaultProjectLimits);
    expect(await readJson()).toEqual({ team: 'plan', connections: [{ id: 'a' }], limits: { own: 1 } });
    expect([...settings.keys()]).toEqual([]);
    await writeJson({ limits: { effectDepth: 100 } });
    await limits.load(folder);
    expect(limits.state().limits.effectDepth).toBe(50);
  });

  it.each([
    ['text', '2'],
    ['not a number', null],
    ['nothing', 0],
    ['below zero', -1],
    ['too much', 1e9],
    ['a fraction', 10.5],
    ['an object', { valueOf: 1 }],
  ])('keep the default for %s and say so', async (_name, value) => {
    await writeJson({ limits: { requestsPerMinute: value } });
    const limits = await opened();
    expect(limits.state().limits).toEqual(defaultProjectLimits);
    expect(limits.problems()).toMatchObject([{ severity: 'warning', message: expect.stringMatching(/requestsPerMinute does not count/) }]);
  });

  it('name a limit that does not exist, and survive any other damage', async () => {
    await writeFile(join(folder, 'dashwright.json'), '{"limits": {"__proto__": 5, "callDeadline": 1, "constructor": 7}}');
    const limits = await opened();
    expect(limits.problems().map(({ message }) => message)).toEqual([
      expect.stringContaining('no limit "__proto__"'),
      expect.stringContaining('no limit "callDeadline"'),
      expect.stringContaining('no limit "constructor"'),
    ]);
    for (const damage of ['{', '[]', 'null', '5', '{"limits": []}', '{"limits": "all"}', '']) {
      await writeFile(join(folder, 'dashwright.json'), damage);
      await limits.load(folder);
      expect(limits.state()).toEqual({ limits: defaultProjectLimits, heldBack: {} });
    }
    await rm(join(folder, 'dashwright.json'));
    await symlink('/etc/hostname', join(folder, 'dashwright.json'));
    await expect(limits.save({ requestSeconds: 1 })).rejects.toMatchObject({ code: 'outside-project' });
    expect(limits.state().limits).toEqual(defaultProjectLimits);
    // What could not be saved with the project is not allowed here either.
    await expect(limits.save({ memoryMegabytes: 9000 })).rejects.toMatchObject({ code: 'outside-project' });
    expect(settings.size).toBe(0);
  });

  it('refuse what is out of bounds when a person saves it', async () => {
    const limits = await opened();
    for (const name of limitNames) {
      for (const value of [limitFacts[name].least / 2, limitFacts[name].most + 1, Number.NaN]) {
        await expect(limits.save({ [name]: value })).rejects.toMatchObject({ code: 'invalid-input' });
      }
      await limits.save({ [name]: limitFacts[name].most });
      expect(limits.state().limits[name]).toBe(limitFacts[name].most);
    }
  });
});
