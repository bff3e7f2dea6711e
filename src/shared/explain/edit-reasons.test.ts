import { expect, it } from 'vitest';
import type { LockReason } from '../trace/exchange/cell-editability.ts';
import { type EditedCells, type EditFacts, editReasons, editSummary, fieldsNotAsked } from './edit-reasons.ts';
import type { EditRule } from './edit-rule.ts';

const table = { id: 'plan', type: 'ScrollTableWidget', config: {}, children: [] };
const rule: EditRule = {
  node: table,
  allows: true,
  name: 'disabled',
  given: { origin: 'result', path: [2, 0, 'disabled'], value: false, widgetId: 'plan' },
  events: ['cellEdit', 'pasteCells'],
};
const guard = { isRestricted: false, isPaused: false, isDryRun: false, isAllowed: false } as const;
const connection = { name: 'Plan server', writes: 'allow', production: false } as const;
const handler = { name: 'plan · cellEdit', location: { path: 'repository.js', line: 3, column: 3 } };
const allFields = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Updateable,Consolidated,RuleDerived)';
const cellsOf = (...locks: readonly (readonly LockReason[] | undefined)[]) => ({ locks, isCut: false, path: allFields });
const free: EditFacts = { guard: { ...guard, connection }, rule, handler, cells: cellsOf([]) };

const said = (facts: Partial<EditFacts>) => {
  const reasons = editReasons({ ...free, ...facts });
  return { answer: editSummary(reasons), first: reasons[0], all: reasons };
};

it('says yes where nothing stands against it, with who says so', () => {
  const { answer, all } = said({});
  expect(answer).toBe('Yes.');
  expect(all.map(({ from, verdict }) => `${from} ${verdict}`)).toEqual(['Connection yes', 'Widget yes', 'Action yes', 'Back-end yes']);
});

it.each([
  ['a restricted project', { guard: { ...guard, isRestricted: true, connection } }, 'No.', 'Project', 'trust'],
  ['paused traffic', { guard: { ...guard, isPaused: true, connection } }, 'It can be typed, but is not sent.', 'Traffic', 'resume'],
  ['a dry run', { guard: { ...guard, isDryRun: true, connection } }, 'It can be typed, but is not sent.', 'Dry run', 'end dry run'],
  [
    'a read-only connection',
    { guard: { ...guard, connection: { ...connection, writes: 'read-only' } } },
    'It can be typed, but is not sent.',
    'Connection',
    'connection',
  ],
  [
    'a connection that asks',
    { guard: { ...guard, connection: { ...connection, writes: 'ask', production: true } } },
    'Yes, once you agree.',
    'Connection',
    'connection',
  ],
  ['no action', { handler: null }, 'It can be typed, but is not sent.', 'Action', 'entry'],
  ['a locked cell', { cells: cellsOf(['locked']) }, 'No.', 'Back-end', 'cells'],
  ['a disabled cell', { rule: { ...rule, allows: false } }, 'No.', 'Widget', 'rule'],
  ['a cell beyond the window', { rule: { ...rule, allows: undefined } }, 'As far as is known, yes.', 'Widget', undefined],
] as const)('%s decides', (_name, facts, answer, from, lead) => {
  const found = said(facts);
  expect(found.answer).toBe(answer);
  expect(found.first?.from).toBe(from);
  expect(found.first?.lead).toBe(lead);
});

it('names each reason of the back-end once, and counts the cells of a value that was made from several', () => {
  expect(said({ cells: cellsOf(['sum', 'rule']) }).first?.text).toBe(
    'The cell cannot be written: it is the sum of other cells (Consolidated): edit those instead; a rule calculates it (RuleDerived, bit 3 of Updateable): edit what the rule reads.',
  );
  const several = said({ cells: cellsOf(['sum'], [], ['sum']) });
  expect(several.all.find(({ from }) => from === 'Back-end')?.text).toContain('2 of 3 cells that it was made from cannot be written');
  expect(several.answer).toBe('As far as is known, yes.');
});

it('what is not known of some cells is not taken for a yes or a no', () => {
  const backEnd = (cells: EditedCells) => said({ cells }).all.find(({ from }) => from === 'Back-end');
  expect(backEnd({ ...cellsOf([], []), isCut: true })).toMatchObject({ verdict: 'unknown', text: expect.stringContaining('not known') });
  expect(backEnd({ ...cellsOf([]), locks: [[], undefined] })).toMatchObject({ verdict: 'unknown' });
  expect(backEnd({ ...cellsOf([]), locks: [['sum'], undefined] })).toMatchObject({ verdict: 'unknown' });
  expect(backEnd(cellsOf([], []))).toMatchObject({ verdict: 'yes' });
});

it('says what to add to an answer that does not say it', () => {
  const path = '/api/v1/ExecuteMDX?$top=1&$expand=Axes($expand=Tuples),Cells($select=Ordinal,Value)';
  expect(fieldsNotAsked(path)).toEqual(['Updateable', 'Consolidated', 'RuleDerived']);
  expect(said({ cells: { locks: [undefined], isCut: false, path } }).all.find(({ from }) => from === 'Back-end')).toEqual({
    verdict: 'unknown',
    from: 'Back-end',
    text: 'The answer does not say whether the cell can be written. Add Updateable,Consolidated,RuleDerived to $select of Cells to see it.',
    lead: 'url',
  });
  expect(fieldsNotAsked(allFields)).toEqual([]);
  expect(fieldsNotAsked('/x?$expand=Cells')).toEqual([]);
  expect(fieldsNotAsked('/x?$expand=Cells(((')).toEqual([]);
});

it('a cell that has no field does not speak of actions', () => {
  expect(said({ rule: { ...rule, allows: false }, handler: null }).all.map(({ from }) => from)).toEqual([
    'Widget',
    'Connection',
    'Back-end',
  ]);
});
