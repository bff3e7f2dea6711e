import { describe, expect, it, vi } from 'vitest';
import type { WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { type Loopback, answerJson, startLoopback } from '../testing/loopback.ts';
import { type HttpParts, makeRequest } from '../testing/make-http.ts';
import {
  atEnd,
  baseUrlOfSample,
  plannedCellsOf,
  connect,
  neverEnding,
  patchCells,
  runUpdate,
  tupleOf,
  unitsIn,
  useSampleBackend,
} from '../testing/plan-writes.ts';

useSampleBackend();

async function asked(parts: HttpParts): Promise<WriteQuestion> {
  await vi.waitFor(() => expect(parts.questions).toHaveLength(1), { timeout: 10_000 });
  return parts.questions[0] as WriteQuestion;
}

const plan =
  'SELECT {[Month].[Jan],[Month].[Feb],[Month].[Q1]} ON 0, {[Measure].[Units],[Measure].[Margin]} ON 1 FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget])';

describe('the question before cells are written to the sample back-end', () => {
  it('names the members that differ, old and new values, and what will be refused', async () => {
    const parts = connect();
    const path = await plannedCellsOf(parts, plan);
    const sent = patchCells(parts, path, [
      { Ordinal: 0, Value: '1205.5' },
      { Ordinal: 2, Value: 7 },
      { Ordinal: 3, Value: 8 },
      { Ordinal: 900, Value: 9 },
    ]);
    const question = await asked(parts);
    const before = String(unitsIn('Jan'));
    expect(question.unread).toBeUndefined();
    expect(question.cells).toMatchObject({ dimensions: ['Month', 'Measure'], total: 4, checked: 4, refused: 3 });
    expect(question.cells?.shared).toEqual([
      { dimension: 'Region', member: 'Spain' },
      { dimension: 'Product', member: 'Shoes' },
      { dimension: 'Version', member: 'Budget' },
    ]);
    expect(question.cells?.cells).toMatchObject([
      { members: ['Jan', 'Units'], before, after: '1205.5', refusal: null },
      { members: ['Q1', 'Units'], after: '7', refusal: 'consolidated' },
      { members: ['Jan', 'Margin'], after: '8', refusal: 'rule' },
      { ordinal: '900', members: ['', ''], before: null, after: '9', refusal: 'outside' },
    ]);
    parts.guard.answer({ id: question.id, allow: false, always: false });
    expect(await sent).toMatchObject({ ok: false, error: { code: 'write-declined' } });
    expect(String(unitsIn('Jan'))).toBe(before);
  });

  it('recognises locked cells by bit 29, and shows all members of a single one', async () => {
    const parts = connect();
    const path = await plannedCellsOf(parts, plan.replace('[Budget]', '[Actual]'));
    void patchCells(parts, path, { Ordinal: 0, Value: 1 });
    const { cells } = await asked(parts);
    expect(cells).toMatchObject({ shared: [], total: 1, refused: 1 });
    expect(cells?.cells[0]).toMatchObject({ members: ['Jan', 'Units', 'Spain', 'Shoes', 'Actual'], refusal: 'locked' });
  });

  it('reads in the session of the write, as requests of the app, and sends after a yes', async () => {
    const parts = connect();
    const path = await plannedCellsOf(parts, plan);
    const sent = patchCells(parts, path, [{ Ordinal: 0, Value: 77 }]);
    const question = await asked(parts);
    const own = parts.exchanges.list().filter(({ widgetId }) => widgetId === '');
    expect(own.map(({ method, status }) => [method, status])).toEqual([['GET', 200]]);
    parts.guard.answer({ id: question.id, allow: true, always: false });
    expect(await sent).toMatchObject({ ok: true, status: 204 });
    expect(unitsIn('Jan')).toBe(77);
    const cookies = parts.exchanges.list().flatMap(({ responseHeaders }) => responseHeaders.filter(([name]) => name === 'set-cookie'));
    expect(cookies).toHaveLength(1);
  });

  it('does not read when no person is asked', async () => {
    const parts = connect({ writes: 'allow' });
    const path = await plannedCellsOf(parts, plan);
    expect(await patchCells(parts, path, [{ Ordinal: 1, Value: 5 }])).toMatchObject({ ok: true, status: 204 });
    expect(parts.exchanges.list().filter(({ widgetId }) => widgetId === '')).toEqual([]);
  });

  it('asks with ordinals and the reason when the cellset is gone', async () => {
    const parts = connect();
    void patchCells(parts, "/api/v1/Cellsets('gone')/Cells", [{ Ordinal: 4, Value: 'x' }]);
    const question = await asked(parts);
    expect(question.cells).toBeUndefined();
    expect(question.unread).toBe('The back-end answered 404. The cellset is not there any more.');
    expect(question.changes).toEqual([{ name: '4', value: 'x' }]);
  });

  it('shows 100 of many and checks thousands, never more', async () => {
    const parts = connect();
    const path = await plannedCellsOf(
      parts,
      'SELECT {[Month].Members} ON 0, {[Product].Members} * {[Region].Members} ON 1 FROM [Sales Plan]',
    );
    void patchCells(
      parts,
      path,
      Array.from({ length: 9000 }, (_, ordinal) => ({ Ordinal: ordinal, Value: 1 })),
    );
    const { cells } = await asked(parts);
    expect(cells).toMatchObject({ total: 9000, checked: 5100 });
    expect(cells?.cells).toHaveLength(100);
    expect(cells?.refused).toBeGreaterThan(0);
    expect(parts.exchanges.list().filter(({ widgetId }) => widgetId === '')).toHaveLength(2);
  });
});

describe('a back-end that does not answer about cells', () => {
  async function setUpWith(answer: Parameters<typeof startLoopback>[0]): Promise<{ parts: HttpParts; back: Loopback }> {
    const back = await startLoopback(answer);
    atEnd(() => back.close());
    return { parts: connect({}, back.baseUrl), back };
  }
  const path = "/api/v1/Cellsets('x')/Cells";

  it.each([
    ['no cells', { Rows: [] }],
    ['ordinals that are none', { Cells: [{ Ordinal: 'zero', Value: 1 }] }],
    ['members without names', { Cells: [{ Ordinal: 0, Members: [{}] }] }],
  ])('is asked about by ordinal: %s', async (_, json) => {
    const { parts } = await setUpWith((_, response) => answerJson(response, json));
    void patchCells(parts, path, [{ Ordinal: 0, Value: 1 }]);
    expect(await asked(parts)).toMatchObject({
      unread: 'The back-end returned something other than cells.',
      changes: [{ name: '0', value: '1' }],
    });
  });

  it('names hierarchies other than the one of the dimension, and places without names', async () => {
    const names = ['[Mo]]nth].[Mo]]nth].[Jan]', '[Month].[Fiscal].[Jan]', '[Version].[Budget]', null];
    const members = names.map((UniqueName) => ({ Name: 'one', UniqueName }));
    const { parts } = await setUpWith((_, response) =>
      answerJson(response, { Cells: [{ Ordinal: 0, Value: 1, Updateable: -1, Members: members }] }),
    );
    void patchCells(parts, path, { Ordinal: 0, Value: 2 });
    const { cells } = await asked(parts);
    expect(cells?.dimensions).toEqual(['Mo]nth', 'Month:Fiscal', 'Version', 'Dimension 4']);
    expect(cells?.cells[0]?.refusal).toBe('locked');
  });

  it('is not read from while many questions wait', async () => {
    const { parts, back } = await setUpWith((_, response) => answerJson(response, { Cells: [] }));
    for (let count = 1; count <= 22; count += 1) {
      void patchCells(parts, path, [{ Ordinal: 0, Value: count }]);
      await vi.waitFor(() => expect(parts.questions).toHaveLength(count));
    }
    expect(back.seen).toHaveLength(20);
  });

  it('is waited for a few seconds only', async () => {
    const { parts, back } = await setUpWith(() => {});
    const started = performance.now();
    void patchCells(parts, path, [{ Ordinal: 0, Value: 1 }]);
    expect((await asked(parts)).unread).toBe('The back-end did not answer within 4 seconds.');
    expect(performance.now() - started).toBeGreaterThan(3900);
    expect(back.seen.map(({ method }) => method)).toEqual(['GET']);
  });

  it('keeps what was read before the back-end fell silent', async () => {
    const { parts } = await setUpWith(({ url }, response) => {
      if (url.includes('$skip=0')) answerJson(response, { Cells: [{ Ordinal: 0, Value: 3, Members: [{ Name: 'Jan' }] }] });
      else answerJson(response, { error: { message: 'no more' } }, 500);
    });
    void patchCells(parts, path, [
      { Ordinal: 0, Value: 1 },
      { Ordinal: 500, Value: 2 },
    ]);
    expect(await asked(parts)).toMatchObject({
      unread: 'The back-end answered 500. no more',
      cells: {
        total: 2,
        checked: 1,
        cells: [
          { members: ['Jan'], before: '3' },
          { members: [''], before: null, after: '2' },
        ],
      },
    });
  });

  it('withdraws the question when the run ends while it reads', async () => {
    const { parts } = await setUpWith(() => {});
    const controller = new AbortController();
    const sent = parts.http.send(makeRequest({ method: 'PATCH', path, body: '[{"Ordinal":0,"Value":1}]' }), controller.signal);
    await vi.waitFor(() => expect(parts.exchanges.list()).toHaveLength(2));
    controller.abort();
    expect(await sent).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(parts.questions).toEqual([]);
  });

  it('is not flooded by many writes at once', async () => {
    const { parts, back } = await setUpWith(() => {});
    for (let index = 0; index < 10; index += 1) void patchCells(parts, path, [{ Ordinal: 0, Value: index }]);
    await vi.waitFor(() => expect(parts.questions).toHaveLength(7));
    expect(parts.questions[0]?.unread).toMatch(/Too many writes/);
    expect(back.seen.length).toBeLessThanOrEqual(3);
  });
});

describe('the question before an upload', () => {
  it('shows what is sent, whatever the body says', async () => {
    const parts = connect();
    const form = { fields: [{ name: 'folder', value: 'plans' }], files: [{ name: 'plan.csv', type: 'text/csv', base64: 'QUJDRA==' }] };
    const request = makeRequest({ method: 'PATCH', path: "/api/v1/Cellsets('x')/Cells", body: '[{"Ordinal":0,"Value":1}]', form });
    void parts.http.send(request, neverEnding());
    const question = await asked(parts);
    expect(question.changes).toEqual([
      { name: 'folder', value: 'plans' },
      { name: 'file', value: 'plan.csv (4 B)' },
    ]);
    expect([question.cells, question.unread]).toEqual([undefined, undefined]);
  });
});

describe('the question before a process call', () => {
  it('names the process and its parameters', async () => {
    const parts = connect();
    const path = "/api/v1/Processes('It''s%20mine')/tm1.ExecuteWithReturn";
    void parts.http.send(makeRequest({ path, body: '{"Parameters":[{"Name":"pYear","Value":2031}]}' }), neverEnding());
    expect(await asked(parts)).toMatchObject({ process: "It's mine", changes: [{ name: 'pYear', value: '2031' }] });
  });
});

describe('a dry run', () => {
  it('answers a PATCH as if it went well, and sends nothing', async () => {
    const parts = connect();
    const path = await plannedCellsOf(parts, plan);
    const before = unitsIn('Jan');
    parts.now.dryRun = true;
    expect(await patchCells(parts, path, [{ Ordinal: 0, Value: 1 }])).toMatchObject({ ok: true, status: 204, text: '', isUnsent: true });
    expect(unitsIn('Jan')).toBe(before);
    expect(parts.questions).toEqual([]);
    const exchange = parts.exchanges.list().at(-1);
    expect(exchange).toMatchObject({ dryRun: true, state: 'completed', method: 'PATCH', url: `${baseUrlOfSample()}${path}` });
    expect((await parts.exchanges.read(exchange?.id ?? '', 'request', 0, 1000)).text).toBe('[{"Ordinal":0,"Value":1}]');
  });

  it.each([
    ['POST', "/api/v1/Processes('Nothing')/tm1.ExecuteWithReturn?$expand=*", 200, 'CompletedSuccessfully'],
    ['POST', "/api/v1/Processes('Nothing')/tm1.Execute", 204, ''],
    ['DELETE', "/api/v1/Dimensions('Time')", 204, ''],
    ['POST', '/api/v1/Cubes', 204, ''],
  ])('%s %s: %d', async (method, path, status, text) => {
    const back = await startLoopback((_, response) => answerJson(response, {}));
    atEnd(() => back.close());
    const parts = connect({ writes: 'read-only' }, back.baseUrl);
    parts.now.dryRun = true;
    const answer = await parts.http.send(makeRequest({ method, path, body: '{}' }), neverEnding());
    expect(answer).toMatchObject({ ok: true, status, text: expect.stringContaining(text) });
    expect(back.seen).toEqual([]);
  });

  it('still reads, and still writes nothing after an edit', async () => {
    const parts = connect();
    parts.now.dryRun = true;
    await plannedCellsOf(parts, plan);
    const rootCause = { kind: 'render', page: 'mainPage', afterEdit: true } as const;
    const answer = await parts.http.send(makeRequest({ method: 'PATCH', path: '/api/v1/x', body: '[]', rootCause }), neverEnding());
    expect(answer).toMatchObject({ ok: false, error: { code: 'write-needs-person' } });
  });

  it('counts for a question that was open when it was switched on', async () => {
    const parts = connect();
    const path = await plannedCellsOf(parts, plan);
    const before = unitsIn('Jan');
    const sent = patchCells(parts, path, [{ Ordinal: 0, Value: 1 }]);
    const question = await asked(parts);
    parts.now.dryRun = true;
    parts.guard.answer({ id: question.id, allow: true, always: false });
    expect(await sent).toMatchObject({ ok: true, status: 204 });
    expect(unitsIn('Jan')).toBe(before);
  });
});

describe('the question before an UPDATE', () => {
  it('names its cells with old and new values, and leaves no cellset behind', async () => {
    const parts = connect();
    const before = [String(unitsIn('Jan')), String(unitsIn('Feb'))];
    const sent = runUpdate(
      parts,
      `UPDATE CUBE [Sales Plan] SET ${tupleOf('Jan')} = 4711, ${tupleOf('Feb')} = '0.5', ${tupleOf('Q1')} = 1 + 1`,
    );
    const question = await asked(parts);
    expect(question).toMatchObject({ cube: 'Sales Plan', why: 'its MDX is an UPDATE' });
    expect(question.unread).toBeUndefined();
    expect(question.cells).toMatchObject({ dimensions: ['Month'], total: 3, checked: 3, refused: 1 });
    expect(question.cells?.cells).toMatchObject([
      { members: ['Jan'], before: before[0], after: '4711', refusal: null },
      { members: ['Feb'], before: before[1], after: '0.5', refusal: null },
      { members: ['Q1'], after: '1 + 1', refusal: 'consolidated' },
    ]);
    await vi.waitFor(() => expect(parts.exchanges.list().filter(({ method }) => method === 'DELETE')).toMatchObject([{ status: 204 }]));
    parts.guard.answer({ id: question.id, allow: false, always: false });
    expect(await sent).toMatchObject({ ok: false, error: { code: 'write-declined' } });
    expect([String(unitsIn('Jan')), String(unitsIn('Feb'))]).toEqual(before);
  });

  it('names them by the statement if the back-end does not answer', async () => {
    const parts = connect();
    const sent = runUpdate(parts, "UPDATE [Sales Plan] SET ([Month].[Nowhere],[Measure].[Units]) = 'x'");
    const question = await asked(parts);
    expect(question.unread).toContain('member not found');
    expect(question.cells).toMatchObject({ total: 1, checked: 0, cells: [{ members: ['Nowhere', 'Units'], before: null, after: 'x' }] });
    parts.guard.answer({ id: question.id, allow: true, always: false });
    expect(await sent).toMatchObject({ ok: true, status: 400 });
  });

  it('is none on a read-only connection and in a dry run: nothing is sent', async () => {
    const parts = connect({ writes: 'read-only' });
    const statement = `UPDATE [Sales Plan] SET ${tupleOf('Jan')} = 1`;
    expect(await runUpdate(parts, statement)).toMatchObject({ ok: false, error: { code: 'write-refused' } });
    parts.now.dryRun = true;
    expect(await runUpdate(parts, statement)).toMatchObject({ ok: true, isUnsent: true });
    expect(unitsIn('Jan')).not.toBe(1);
    expect(parts.questions).toEqual([]);
  });
});
