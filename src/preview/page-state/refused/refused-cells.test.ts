import { expect, test } from 'vitest';
import { lookedAt, noRefusedCells, type RefusedCell, withoutRefused, withRefused } from './refused-cells.ts';
import { RefusedEdits } from './refused-edits.ts';
import { refusedHint, refusedText } from './refused-text.ts';

const refused = (...values: readonly string[]) =>
  withRefused(
    noRefusedCells,
    values.map((typed, ordinal) => ({ typed, cell: String(ordinal) })),
    'No.',
  );

test('an existing mark was typed later and stays, compared with what is shown from then on', () => {
  const first = lookedAt(withRefused(noRefusedCells, [{ typed: '1', cell: '4' }], 'Old.'), () => '0');
  const second = withRefused(
    first,
    [
      { typed: '2', cell: '4' },
      { typed: '3', cell: '1-2' },
    ],
    'New.',
  );
  expect([...second]).toEqual([
    ['4', { typed: '1', reason: 'Old.' }],
    ['1-2', { typed: '3', reason: 'New.' }],
  ]);
  expect(first.get('4')?.shown).toBe('0');
});

test('a mark stays while the value of the back-end does, and ends with another value', () => {
  const seen = lookedAt(refused('9'), () => '5');
  expect(seen.get('0')).toEqual({ typed: '9', reason: 'No.', shown: '5' });
  expect(lookedAt(seen, () => '5')).toBe(seen);
  // A row that is not loaded changes nothing.
  expect(lookedAt(seen, () => undefined)).toBe(seen);
  expect(lookedAt(seen, () => '6').size).toBe(0);
});

test('removes some marks; returns the same object where there was none', () => {
  const three = refused('1', '2', '3');
  expect([...withoutRefused(three, ['0', '2', '7']).keys()]).toEqual(['1']);
  expect(withoutRefused(three, ['7'])).toBe(three);
});

test('the text names what was typed, why it was refused and what to do; a long text is cut', () => {
  const long: RefusedCell = { typed: 'x'.repeat(1000), reason: 'Too long.' };
  expect(refusedText({ typed: '12', reason: 'Too much.' }, 'editor')).toBe(
    '“12” was not confirmed as saved: Too much. F2, then Alt+Down takes it again; Escape removes this mark.',
  );
  expect(refusedText(long, 'choice').length).toBeLessThan(350);
  const secret = refusedText({ typed: 'Sesame', reason: 'Too short.' }, 'secret');
  expect(secret).toBe('What was typed here was not confirmed as saved: Too short. Alt+Down takes it again; Escape removes this mark.');
  expect(refusedHint(long)).toContain(`${'x'.repeat(200)}…”`);
});

test('an edit in a cell of a table, and the mode of production, end what pastes left out there', () => {
  const edits = new RefusedEdits();
  const leaveOut = (key: string) => edits.leaveOut(key, [{ cell: '1', typed: '7', reason: 'no.' }]);
  for (const key of ['table', 'other']) leaveOut(key);
  edits.begin({ widgetKey: 'table\ntable_1_2', cells: [{ cell: '', typed: '5', before: undefined }], takeBack: () => undefined });
  expect([edits.read('table').size, edits.read('other').size]).toEqual([0, 1]);
  leaveOut('table');
  edits.endLeftOut();
  expect([edits.read('table').size, edits.read('other').size]).toEqual([0, 0]);
});

test('what a paste left out stays marked until its cell shows another value, an edit or the next paste', () => {
  const edits = new RefusedEdits();
  edits.leaveOut('table', [{ cell: '1', typed: '7', reason: 'no.' }]);
  const seen = lookedAt(edits.read('table'), () => '5');
  expect(lookedAt(seen, () => '5')).toBe(seen);
  // The same place may be another cell, as after another choice in a filter.
  expect(lookedAt(seen, () => 'another value').size).toBe(0);
  expect(refusedText({ typed: '7', reason: 'no.', isLeftOut: true }, 'editor')).toBe('“7” was not pasted: no. Escape removes this mark.');
  edits.leaveOut('table', [{ cell: '2', typed: '8', reason: 'no.' }]);
  expect([...edits.read('table').keys()]).toEqual(['2']);
  edits.begin({ widgetKey: 'table', cells: [{ cell: '5', typed: '1', before: undefined }], takeBack: () => undefined });
  expect(edits.read('table').size).toBe(0);
});
