import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRealmAnswer, readSettled, readThrown } from './realm-answer.ts';
import { type OperationName, realmAnswers, realmOperations } from './realm-operations.ts';
import { readOutbox } from './realm-outbox.ts';

const isOperation = (name: string): name is OperationName => Object.hasOwn(realmOperations, name);
const operations = Object.keys(realmOperations).filter(isOperation);
const fieldNames = [...new Set(Object.values(realmAnswers).flatMap((schema) => ('shape' in schema ? Object.keys(schema.shape) : [])))];

/** Heads of files that have replaced whatever the realm writes: the names of the table with any values. */
const heads = fc.dictionary(fc.constantFrom('status', 'call', 'callee', 'needsLoops', 'out', '__proto__', ...fieldNames), fc.jsonValue());

describe('an answer of the realm', () => {
  it.each(operations)('to %s has every field with its type, whatever the head says', (op) => {
    fc.assert(
      fc.property(heads, fc.string(), (head, payload) => {
        const answer = readRealmAnswer(op, `${JSON.stringify(head)}\n${payload}`);
        expect(answer.payload).toBe(payload);
        // What was read is what the table says: reading it once more changes nothing.
        expect(realmAnswers[op].parse(answer.head)).toEqual(answer.head);
        expect(Object.values(answer.head)).not.toContain(undefined);
        expect(Number.isFinite(answer.callee)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('counts as an exhausted stack where it is invalid', () => {
    const exhausted = { name: 'RangeError', message: 'Maximum call stack size exceeded', stack: '' };
    for (const text of [undefined, 5, '', 'no JSON', '[]\n', 'null\n', '"head"\n']) {
      expect(readRealmAnswer('open', text).thrown).toEqual(exhausted);
    }
    expect(readThrown(undefined)).toEqual(exhausted);
    expect(readThrown('{')).toEqual(exhausted);
    expect(readSettled('url', 'none', '').thrown).toEqual(exhausted);
  });

  it('keeps the fields of its operation, and has the defaults where it threw or is pending', () => {
    const plan = {
      cell: 't_0_1',
      writes: false,
      steps: [{ writes: [{ entry: 't', id: 't', finished: ['t'], hasHandler: true }], mapOnly: 't' }],
    };
    const { head } = readRealmAnswer('planEvent', `${JSON.stringify({ status: 'returned', ...plan })}\n`);
    expect(head).toMatchObject({ ...plan, place: '', uploaded: '', steps: [{ isGroup: false }] });
    const thrown = readRealmAnswer('planEvent', '{"status":"thrown","name":"TypeError","message":"no","stack":"s","cell":"t_0_1"}\n');
    expect(thrown).toMatchObject({ head: { cell: '', writes: true, steps: [] }, thrown: { name: 'TypeError', message: 'no', stack: 's' } });
    expect(readRealmAnswer('url', '{"status":"pending","call":7,"text":"/x"}\n')).toMatchObject({ pending: 7, head: { text: null } });
  });

  it('passes on every valid item of the outbox', () => {
    const items = [
      { out: 'stopTimer', timer: 3 },
      { out: 'launch', timer: 3 },
      'stopTimer',
      { out: 'console', level: 'shout', text: 5 },
      { out: 'settled', call: 1, head: { status: 'returned' }, payload: 'x' },
    ];
    expect(readOutbox(items)).toEqual([
      { out: 'stopTimer', timer: 3 },
      { out: 'console', run: '', frame: '', level: 'log', text: '', stack: '' },
      { out: 'settled', call: 1, head: { status: 'returned' }, payload: 'x' },
    ]);
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(readOutbox(value))));
  });
});
