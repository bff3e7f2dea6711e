import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunResult } from '../runtime.ts';
import { RunLedger } from './run-ledger.ts';

const person = { kind: 'person' } as const;
const ended: RunResult = { traceId: '', outcome: 'function', result: null, error: undefined, effects: [], delivered: [], warnings: [] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets a run that never settles act for the person for a limited time only', () => {
  const ledger = new RunLedger();
  const id = ledger.open(person, 1);
  vi.advanceTimersByTime(20_000);
  expect(ledger.causeOf(id)?.cause).toEqual(person);
  vi.advanceTimersByTime(20_000);
  expect(ledger.causeOf(id)?.cause).toMatchObject({ kind: 'api' });
});

it('does not count the time in which a run waits for an answer', () => {
  const ledger = new RunLedger();
  const id = ledger.open(person, 1);
  const answered = ledger.waits(id);
  vi.advanceTimersByTime(300_000);
  expect(ledger.causeOf(id)?.cause).toEqual(person);
  answered();
  vi.advanceTimersByTime(20_000);
  expect(ledger.causeOf(id)?.cause).toEqual(person);
  vi.advanceTimersByTime(20_000);
  expect(ledger.causeOf(id)?.cause).toMatchObject({ kind: 'api' });
});

it('does not let a run act for the person forever because of an answer that never comes', () => {
  const ledger = new RunLedger();
  const id = ledger.open(person, 1);
  ledger.waits(id);
  vi.advanceTimersByTime(31 * 60_000);
  expect(ledger.causeOf(id)?.cause).toMatchObject({ kind: 'api' });
});

it('lets a run that ended act for the person a little longer', () => {
  const ledger = new RunLedger();
  const id = ledger.open(person, 1);
  ledger.end(id, ended);
  vi.advanceTimersByTime(29_000);
  expect(ledger.causeOf(id)?.cause).toEqual(person);
  vi.advanceTimersByTime(2_000);
  expect(ledger.causeOf(id)?.cause).toMatchObject({ kind: 'api' });
});
