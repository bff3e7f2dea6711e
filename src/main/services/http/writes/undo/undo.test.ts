import { describe, expect, it } from 'vitest';
import type { HttpParts } from '../../testing/make-http.ts';
import {
  answerNext,
  plannedCellsOf,
  connect,
  patchCells,
  runUpdate,
  tupleOf,
  unitsIn,
  useSampleBackend,
} from '../../testing/plan-writes.ts';

useSampleBackend();

const cellsPath = (parts: HttpParts): Promise<string> =>
  plannedCellsOf(
    parts,
    'SELECT {[Month].[Jan],[Month].[Feb],[Month].[Q1]} ON 0, {[Measure].[Units]} ON 1 FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget])',
  );

describe('taking the last write back', () => {
  it('asks again with the old values, writes them back raw, and goes on to the write before', async () => {
    const parts = connect();
    const path = await cellsPath(parts);
    const [january, february] = [unitsIn('Jan'), unitsIn('Feb')];
    const first = patchCells(parts, path, [
      { Ordinal: 0, Value: 1 },
      { Ordinal: 1, Value: 2 },
    ]);
    await answerNext(parts, true);
    await first;
    const second = patchCells(parts, path, { Ordinal: 0, Value: '77' });
    await answerNext(parts, true);
    await second;
    expect(unitsIn('Jan')).toBe(77);

    const undone = parts.http.undoWrite();
    const question = await answerNext(parts, true);
    expect(question).toMatchObject({ isUndo: true, widgetId: 'plan', cells: { cells: [{ before: '77', after: '1' }] } });
    expect(await undone).toMatchObject({ done: true, message: 'The old value is written back.' });
    expect(unitsIn('Jan')).toBe(1);

    const undoneBoth = parts.http.undoWrite();
    await answerNext(parts, true);
    expect(await undoneBoth).toMatchObject({ done: true, message: 'The old values of 2 cells are written back.' });
    expect([unitsIn('Jan'), unitsIn('Feb')]).toEqual([january, february]);
    expect(await parts.http.undoWrite()).toEqual({ done: false, message: 'There is no write to take back.' });
  });

  it('asks although writes were allowed, sends nothing after a no, and keeps the old values for the next time', async () => {
    const parts = connect();
    const path = await cellsPath(parts);
    const before = unitsIn('Jan');
    const sent = patchCells(parts, path, { Ordinal: 0, Value: 5 });
    await answerNext(parts, true, true);
    await sent;
    const refused = parts.http.undoWrite();
    await answerNext(parts, false);
    await expect(refused).rejects.toMatchObject({ code: 'write-declined' });
    expect(unitsIn('Jan')).toBe(5);
    const again = parts.http.undoWrite();
    await expect(parts.http.undoWrite()).rejects.toMatchObject({ code: 'invalid-input' });
    await answerNext(parts, true);
    expect((await again).done).toBe(true);
    expect(unitsIn('Jan')).toBe(before);
  });

  it('reports that the old values are unknown, and undoes no earlier write in its place', async () => {
    const parts = connect();
    const path = await cellsPath(parts);
    const known = patchCells(parts, path, { Ordinal: 1, Value: 5 });
    await answerNext(parts, true, true);
    await known;
    await patchCells(parts, path, { Ordinal: 0, Value: 6 });
    expect(await parts.http.undoWrite()).toEqual({
      done: false,
      message:
        'The last write, plan · pasteCells, cannot be taken back: it was sent without a question, so the values before it were not read.',
    });
    expect([unitsIn('Jan'), unitsIn('Feb')]).toEqual([6, 5]);
    parts.http.forgetWrites();
    expect((await parts.http.undoWrite()).message).toBe('There is no write to take back.');
  });

  it('keeps nothing of a write that was refused or not taken', async () => {
    const parts = connect();
    const path = await cellsPath(parts);
    const declined = patchCells(parts, path, { Ordinal: 0, Value: 6 });
    await answerNext(parts, false);
    await declined;
    const refused = patchCells(parts, path, { Ordinal: 900, Value: 6 });
    await answerNext(parts, true);
    await refused;
    expect((await parts.http.undoWrite()).message).toBe('There is no write to take back.');
  });
});

describe('taking an UPDATE back', () => {
  it('asks again with the old values and writes them by a statement of the same kind', async () => {
    const parts = connect();
    const before = [unitsIn('Jan'), unitsIn('Feb')];
    const sent = runUpdate(parts, `UPDATE [Sales Plan] SET ${tupleOf('Jan')} = 4711, ${tupleOf('Feb')} = 0.5`);
    await answerNext(parts, true);
    await sent;
    expect([unitsIn('Jan'), unitsIn('Feb')]).toEqual([4711, 0.5]);
    const undone = parts.http.undoWrite();
    const question = await answerNext(parts, true);
    expect(question).toMatchObject({ isUndo: true, cube: 'Sales Plan', widgetId: 'plan' });
    expect(question.cells?.cells.map(({ before: now, after }) => [now, after])).toEqual([
      ['4711', String(before[0])],
      ['0.5', String(before[1])],
    ]);
    expect(await undone).toMatchObject({ done: true, message: 'The old values of 2 cells are written back.' });
    expect([unitsIn('Jan'), unitsIn('Feb')]).toEqual(before);
  });

  it('reports that not every cell was read, or that no person was asked', async () => {
    const parts = connect();
    const assigned = Array.from({ length: 101 }, () => `${tupleOf('Jan')} = 3`).join(',');
    const long = runUpdate(parts, `UPDATE [Sales Plan] SET ${assigned}`);
    await answerNext(parts, true, true);
    await long;
    expect((await parts.http.undoWrite()).message).toContain('cannot be taken back: not all values before it could be read.');
    await runUpdate(parts, `UPDATE [Sales Plan] SET ${tupleOf('Jan')} = 5`);
    expect(await parts.http.undoWrite()).toEqual({
      done: false,
      message:
        'The last write, plan · launch, cannot be taken back: it was sent without a question, so the values before it were not read.',
    });
    expect(unitsIn('Jan')).toBe(5);
  });
});
