import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExchangeStore } from './exchange-store.ts';
import { findInBodies } from './find-in-bodies.ts';
import { createRedactor } from './redaction.ts';
import { textBodyOf } from './bodies/text-body.ts';

const request = { traceId: '', widgetId: 'plan', action: 'init', connectionId: 'c', method: 'POST', path: '/x', url: 'http://x/x' };

function storeOf(bodies: readonly (readonly [asked: string | null, answered: string])[], redactor = createRedactor()) {
  const store = createExchangeStore({ maxBytes: 100_000_000, redactor, onChange: () => {} });
  const ids = bodies.map(([requestBody, answer]) => {
    const id = store.open({ ...request, requestHeaders: [], requestBody });
    store.keepResponse(id, textBodyOf(answer));
    return id;
  });
  return { store, ids };
}

describe('findInBodies', () => {
  it('finds a text in requests and answers, in any case', async () => {
    const { store, ids } = storeOf([
      ['{"MDX": "SELECT [Month].[Jan]"}', '{"Cells": []}'],
      [null, '{"Name": "JAN"}'],
      [null, '{"Name": "Feb"}'],
    ]);
    expect(await findInBodies(store, ids, 'jAn')).toEqual({ ids: ids.slice(0, 2), unsearched: [] });
    expect(await findInBodies(store, [...ids, 'gone'], 'none of it')).toEqual({ ids: [], unsearched: ['gone'] });
    await store.dispose();
  });

  it('names those whose bodies are not kept, unless the other body holds the text', async () => {
    const store = createExchangeStore({ maxBytes: 60, redactor: createRedactor(), onChange: () => {} });
    const answered = (requestBody: string | null, answer: string) => {
      const id = store.open({ ...request, requestHeaders: [], requestBody });
      store.keepResponse(id, textBodyOf(answer));
      store.update(id, { state: 'completed', responseSize: answer.length });
      return id;
    };
    const forgotten = answered('needle', 'needle');
    const tooLarge = answered('needle', 'x'.repeat(61));
    const empty = answered(null, '');
    const kept = answered('x'.repeat(20), 'x'.repeat(30));
    const coming = store.open({ ...request, requestHeaders: [], requestBody: null });
    store.update(coming, { state: 'streaming', responseSize: 5 });
    const all = [forgotten, tooLarge, empty, kept, coming];
    expect(await findInBodies(store, all, 'needle')).toEqual({ ids: [tooLarge], unsearched: [forgotten] });
    expect(await findInBodies(store, all, 'other')).toEqual({ ids: [], unsearched: [forgotten, tooLarge] });
    await store.dispose();
  });

  it('finds a text that the edge of a piece cuts', async () => {
    for (const before of [262_143, 262_144, 262_142, 524_287]) {
      const { store, ids } = storeOf([[null, `${'ä'.repeat(before)}needle${'b'.repeat(1000)}`]]);
      expect(await findInBodies(store, ids, 'Needle')).toMatchObject({ ids });
      await store.dispose();
    }
  });

  it('finds what indexOf finds', async () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '😀', '\n'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(letters, fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 }), async (body, text) => {
        const { store, ids } = storeOf([[null, body]]);
        expect((await findInBodies(store, ids, text)).ids.length === 1).toBe(body.toLowerCase().includes(text));
        await store.dispose();
      }),
    );
  });

  it('says nothing of a secret, letter by letter', async () => {
    const redactor = createRedactor();
    redactor.register('hunter2-secret');
    const { store, ids } = storeOf([['{"password": "hunter2-secret"}', 'echo hunter2-secret']], redactor);
    for (const guess of ['hunter2-secret', 'hunter2', 'h', '-secret'])
      expect((await findInBodies(store, ids, guess)).ids).toEqual(guess === 'h' ? ids : []);
    await store.dispose();
  });

  it('lets other work have its turn', async () => {
    const { store, ids } = storeOf([[null, 'x'.repeat(30_000_000)]]);
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    }, 1);
    await findInBodies(store, ids, 'nothing');
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
    await store.dispose();
  });
});
