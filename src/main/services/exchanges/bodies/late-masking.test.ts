import { truncateSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type DiskStore, makeDiskStore } from './disk-store.fixture.ts';
import { textBodyOf } from './text-body.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
const make = async (...given: Parameters<typeof makeDiskStore>): Promise<DiskStore> => {
  const made = await makeDiskStore(...given);
  endings.push(made.end);
  return made;
};

describe('a secret that becomes known after bodies were written', () => {
  it('is masked in their files, wherever it is, and nothing else changes', async () => {
    const { store, redactor, answered, text, raw } = await make();
    // Across the edge of two pieces, and in one with other characters than ASCII.
    const edge = `${'x'.repeat(262_139)}hunter2-secret${'z'.repeat(100)}`;
    const other = `äöü😀 hunter2-secret 😀 ${Buffer.from('hunter2-secret').toString('base64')}`;
    const ids = [edge, other, 'nothing to hide', 'e'.repeat(99)].map((body) => answered(body));
    await store.settled();
    expect(raw()).toContain('hunter2-secret');
    redactor.register('hunter2-secret');
    await store.settled();
    expect(raw()).not.toMatch(/hunter2|-secret|aHVudGVyMi|ter2-/);
    expect(await text(ids[0] ?? '')).toBe(edge.replace('hunter2-secret', '*'.repeat(14)));
    expect(await text(ids[1] ?? '')).toBe(`äöü😀 ${'*'.repeat(14)} 😀 ${'*'.repeat(20)}`);
    expect(await text(ids[2] ?? '')).toBe('nothing to hide');
    expect(ids.map((id) => store.responseBody(id) !== undefined)).toEqual([false, false, true, true]);
  });

  it('takes as many bytes and characters as before, whatever is in it', async () => {
    const { store, redactor, answered, text, raw } = await make();
    const secret = 'gänse€😀füßchen';
    const id = answered(`<${secret}>`);
    answered('y'.repeat(99));
    await store.settled();
    redactor.register(secret);
    await store.settled();
    expect(raw()).not.toMatch(/ä|€|😀|chen/);
    expect(await text(id)).toBe('<*·***•··*··****>');
    expect(store.bodyLength(id, 'response')).toBe(secret.length + 2);
  });

  it('is masked without a wait for anybody, also in what is written just then', async () => {
    const { store, redactor, answered, raw } = await make({ maxBytes: 1000 });
    const body = `${'x'.repeat(5_000_000)}a-late-secret`;
    answered(`a-late-secret${body}`);
    const writing = store.settled();
    await new Promise((resolve) => setTimeout(resolve, 40));
    redactor.register('a-late-secret');
    await writing;
    await expect.poll(raw, { timeout: 10_000, interval: 100 }).not.toContain('a-late-secret');
    expect(raw().length).toBe(body.length + 13);
  });

  it('is not left in a file of others by a body that is gone', async () => {
    const { store, redactor, answered, text, raw } = await make();
    const [gone, stays] = [answered('one with a-late-secret'), answered('s'.repeat(70))];
    answered('y'.repeat(99));
    await store.settled();
    store.keepResponse(gone ?? '', textBodyOf('another'));
    redactor.register('a-late-secret');
    await store.settled();
    expect(raw()).not.toContain('secret');
    expect(await text(stays ?? '')).toBe('s'.repeat(70));
  });

  it('costs a body that cannot be read any more', async () => {
    const { store, redactor, answered, text, files } = await make();
    const ids = ['one with a-late-secret', 'b'.repeat(99)].map((body) => answered(body));
    await store.settled();
    truncateSync(files()[0] ?? '', 10);
    redactor.register('a-late-secret');
    await store.settled();
    expect(await text(ids[0] ?? '')).toBeUndefined();
    expect(files()).toEqual([]);
  });
});
