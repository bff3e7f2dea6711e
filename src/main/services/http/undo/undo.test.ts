import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection, WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { type SampleBackend, startSampleBackend } from '../../../sample-backend/sample-backend.ts';
import type { RuntimeResponse } from '../../../runtime/runtime.ts';
import { type HttpParts, makeHttp, makeRequest } from '../testing/make-http.ts';

const signal = () => new AbortController().signal;
const endings: (() => Promise<unknown>)[] = [];
let sample: SampleBackend;
beforeEach(async () => {
  sample = await startSampleBackend();
  endings.push(() => sample.stop());
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function setUp(connection: Partial<Connection> = {}): HttpParts {
  const parts = makeHttp(sample.baseUrl, { connection });
  endings.push(() => parts.http.close());
  return parts;
}

async function cellsPath({ http }: HttpParts): Promise<string> {
  const mdx =
    'SELECT {[Month].[Jan],[Month].[Feb]} ON 0, {[Measure].[Units]} ON 1 FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget])';
  const answer = await http.send(makeRequest({ path: '/api/v1/ExecuteMDX?$select=ID', body: JSON.stringify({ MDX: mdx }) }), signal());
  if (!answer.ok) throw new Error(answer.error.message);
  return `/api/v1/Cellsets('${(JSON.parse(answer.text) as { ID: string }).ID}')/Cells`;
}

const units = (month: string) => sample.readCell('Sales Plan', ['Spain', 'Shoes', month, 'Budget', 'Units']);

function patch(parts: HttpParts, path: string, cells: unknown): Promise<RuntimeResponse> {
  return parts.http.send(
    makeRequest({ method: 'PATCH', path, body: JSON.stringify(cells), widgetId: 'plan', action: 'pasteCells' }),
    signal(),
  );
}

/** Waits for the next question and answers it. */
async function answer(parts: HttpParts, allow: boolean, always = false): Promise<WriteQuestion> {
  await vi.waitFor(() => expect(parts.guard.waiting()).toHaveLength(1), { timeout: 10_000 });
  const [question] = parts.guard.waiting();
  if (!question) throw new Error('No question waits.');
  parts.guard.answer({ id: question.id, allow, always });
  return question;
}

describe('taking the last write back', () => {
  it('asks again with the old values, writes them back raw, and goes on to the write before', async () => {
    const parts = setUp();
    const path = await cellsPath(parts);
    const [january, february] = [units('Jan'), units('Feb')];
    const first = patch(parts, path, [
      { Ordinal: 0, Value: 1 },
      { Ordinal: 1, Value: 2 },
    ]);
    await answer(parts, true);
    await first;
    const second = patch(parts, path, { Ordinal: 0, Value: '77' });
    await answer(parts, true);
    await second;
    expect(units('Jan')).toBe(77);

    const undone = parts.http.undoWrite();
    const question = await answer(parts, true);
    expect(question).toMatchObject({ isUndo: true, widgetId: 'plan', cells: { cells: [{ before: '77', after: '1' }] } });
    expect(await undone).toEqual({ done: true, message: 'The old value is written back.' });
    expect(units('Jan')).toBe(1);

    const undoneBoth = parts.http.undoWrite();
    await answer(parts, true);
    expect(await undoneBoth).toEqual({ done: true, message: 'The old values of 2 cells are written back.' });
    expect([units('Jan'), units('Feb')]).toEqual([january, february]);
    expect(await parts.http.undoWrite()).toEqual({ done: false, message: 'There is no write to take back.' });
  });

  it('asks although writes were allowed, sends nothing after a no, and keeps the old values for the next time', async () => {
    const parts = setUp();
    const path = await cellsPath(parts);
    const before = units('Jan');
    const sent = patch(parts, path, { Ordinal: 0, Value: 5 });
    await answer(parts, true, true);
    await sent;
    const refused = parts.http.undoWrite();
    await answer(parts, false);
    await expect(refused).rejects.toMatchObject({ code: 'write-declined' });
    expect(units('Jan')).toBe(5);
    const again = parts.http.undoWrite();
    await expect(parts.http.undoWrite()).rejects.toMatchObject({ code: 'invalid-input' });
    await answer(parts, true);
    expect((await again).done).toBe(true);
    expect(units('Jan')).toBe(before);
  });

  it('says so where the old values are not known, and undoes no earlier write in its place', async () => {
    const parts = setUp();
    const path = await cellsPath(parts);
    const known = patch(parts, path, { Ordinal: 1, Value: 5 });
    await answer(parts, true, true);
    await known;
    await patch(parts, path, { Ordinal: 0, Value: 6 });
    expect(await parts.http.undoWrite()).toEqual({
      done: false,
      message:
        'The last write, plan · pasteCells, cannot be taken back: it was sent without a question, so the values before it were not read.',
    });
    expect([units('Jan'), units('Feb')]).toEqual([6, 5]);
    parts.http.forgetWrites();
    expect((await parts.http.undoWrite()).message).toBe('There is no write to take back.');
  });

  it('keeps nothing of a write that was refused or not taken', async () => {
    const parts = setUp();
    const path = await cellsPath(parts);
    const declined = patch(parts, path, { Ordinal: 0, Value: 6 });
    await answer(parts, false);
    await declined;
    const refused = patch(parts, path, { Ordinal: 900, Value: 6 });
    await answer(parts, true);
    await refused;
    expect((await parts.http.undoWrite()).message).toBe('There is no write to take back.');
  });
});
