import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { readSavedState } from '../../../shared/state-history/saved-state.ts';
import { hasFewParts } from '../../runtime/protocol/message-bounds.ts';
import type { StateMoment } from '../../runtime/supervisor/history/state-history.ts';
import { makeSavedState } from './export-state.ts';
import { momentOf } from './import-state.ts';
import type { KnownWidgets } from './known-widgets.ts';

const known: KnownWidgets = {
  widgets: new Map([
    ['region', { type: 'DropBoxWidget', config: {} }],
    ['note', { type: 'TextBoxWidget', config: { value: 'start' } }],
    ['secret', { type: 'PasswordTextWidget', config: {} }],
  ]),
  pages: new Set(['p']),
};
const plain = (text: string): string => text;
const momentWith = (values: Readonly<Record<string, unknown>>, more: Partial<StateMoment> = {}): StateMoment => ({
  values: new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
  cellsets: 'null',
  widgets: new Map(),
  page: 'p',
  ...more,
});
const exported = (moment: StateMoment, redact = plain) => JSON.stringify(makeSavedState(moment, { ...known, project: 'Plan' }, redact));
const read = (text: string) => readSavedState(text, hasFewParts);
const empty = momentWith({});

// No value is named so: the runtime leaves it out.
const name = fc.string().filter((text) => text !== '__proto__');
const fields = fc.dictionary(name, fc.jsonValue(), { maxKeys: 4 });

test('what is exported comes back: values of widgets and of the system', () => {
  fc.assert(
    fc.property(fields, fields, fc.dictionary(name, fc.jsonValue(), { maxKeys: 4 }), (region, note, system) => {
      const { region: _r, note: _n, secret: _s, ...others } = system;
      const moment = momentWith({ ...others, region, note });
      const { moment: back, unknown } = momentOf(read(exported(moment)), known, empty);
      expect(unknown).toEqual([]);
      expect(back.page).toBe('p');
      const values = (of: StateMoment) => Object.fromEntries([...of.values].map(([name, text]) => [name, JSON.parse(text)]));
      expect(values(back)).toEqual(values(moment));
    }),
    { numRuns: 200 },
  );
});

test('anything else is refused with a message, or read within the schema', () => {
  const start = JSON.parse(exported(momentWith({ region: { value: 'x' } }))) as JsonObject;
  const changed = fc
    .record({ name: fc.constantFrom(...Object.keys(start)), value: fc.jsonValue() })
    .map(({ name, value }) => JSON.stringify({ ...start, [name]: value }));
  fc.assert(
    fc.property(fc.oneof(changed, fc.json(), fc.string()), (text) => {
      try {
        momentOf(read(text), known, empty);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== 'invalid-input') throw thrown;
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['{', 'is not JSON'],
  ['[]', 'holds no state'],
  ['{"format":"har"}', 'holds no state'],
  ['{"format":"dashwright-state","version":2}', 'another version'],
  ['{"format":"dashwright-state","version":1}', 'does not fit at project'],
  ['['.repeat(5000), 'nested too deeply'],
  [' '.repeat(8 * 1024 * 1024 + 1), 'larger than 8 MB'],
])('%.40s: the message says what is wrong', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('widgets and a page that the project does not have are named and left out', () => {
  const text = exported(momentWith({ region: { value: 'Spain' }, language: 'en' }));
  const file = JSON.parse(text) as { widgets: JsonObject; page: string };
  const other = JSON.stringify({
    ...file,
    page: 'gone',
    widgets: { ...file.widgets, old: { value: 1 } },
    results: [{ id: 'older', result: 1 }],
  });
  const { moment, unknown, isPageUnknown } = momentOf(read(other), known, empty);
  expect({ unknown, isPageUnknown, page: moment.page }).toEqual({ unknown: ['old', 'older'], isPageUnknown: true, page: 'p' });
  expect([...moment.values.keys()]).toEqual(['language', 'region']);
  expect(moment.widgets.size).toBe(0);
});

test('a file has no secrets: neither known ones, nor what was typed into a password', () => {
  const moment = momentWith(
    { note: { value: 'is hunter2!' }, secret: { value: 'typed', savePassword: { value: 'typed' } } },
    { widgets: new Map([['region', { id: 'region', status: 'ready', revision: 1, result: ['hunter2'] }]]) },
  );
  const text = exported(moment, (value) => value.replaceAll('hunter2', '•••'));
  expect(text).not.toMatch(/hunter2|typed"/);
  expect(text).toContain('is •••!');
});

test('what a person typed or chose is drawn from the file', () => {
  const moment = momentWith({ note: { value: 'late' }, region: { value: 'B', items: [{ name: 'A' }, { name: 'B', on: true }] } });
  const { results } = read(exported(moment));
  expect(results).toEqual([
    { id: 'note', result: { value: 'late' } },
    { id: 'region', result: { items: [{ name: 'A' }, { name: 'B', on: true }] } },
  ]);
});

test('what is configured, or loaded, is not kept as a result of its own', () => {
  const items = [{ name: 'A', on: true }];
  const moment = momentWith(
    { note: { value: 'start' }, region: { value: 'A', items } },
    { widgets: new Map([['region', { id: 'region', status: 'ready', revision: 1, result: items }]]) },
  );
  expect(read(exported(moment)).results).toEqual([{ id: 'region', result: items }]);
});

test('results that are too large, or not whole, are named and load again', () => {
  const moment = momentWith(
    {},
    {
      widgets: new Map([
        ['region', { id: 'region', status: 'ready', revision: 1, resultText: JSON.stringify('x'.repeat(3_000_000)) }],
        ['note', { id: 'note', status: 'ready', revision: 1, result: [], paged: { total: 9, pageSize: 1 } }],
      ]),
    },
  );
  const saved = read(exported(moment));
  expect(saved).toMatchObject({ results: [], leftOut: ['region', 'note'] });
  expect(momentOf(saved, known, empty).moment.widgets.get('region')?.status).toBe('loading');
});
