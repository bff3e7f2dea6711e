import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeStep, makeTrace } from '../../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { drawView } from '../../../../testing/draw-view.tsx';
import { RunComparison } from './run-comparison.tsx';

const run = (id: string, startedAt: number, more = {}) => makeTrace({ id, startedAt, widgetId: 'card', ...more });
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a run is compared with the last one before it that did not fail; a person may choose another', async () => {
  const traces = [
    run('first', 1_000, { result: { value: 1 } }),
    run('whole', 2_000, { result: { value: 4 } }),
    run('half', 3_000, { outcome: 'threw', error: { kind: 'js', message: 'x is not defined', phase: 'body' } }),
    run('now', 4_000, { result: { value: 5 } }),
  ];
  const [, , , now] = traces;
  if (now === undefined) return;
  const { person } = await drawView(<RunComparison trace={now} onRunAgain={() => undefined} />, { state: { traces } });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compared with' });
  expect(choice.value).toBe('whole');
  expect(section('Result').getByText('1 value differs, 0 are the same.')).toBeDefined();
  await person.selectOptions(choice, 'half');
  expect(section('Result').getByText('The run before gave no result.')).toBeDefined();
  expect(section('Run').getByText('x is not defined')).toBeDefined();
});

test('only the inserted values that differ are listed; one that a run has not is told', async () => {
  const inserted = (values: readonly (readonly [string, string])[]) =>
    makeStep('parameters', '', { queryKey: 'card_init', parameters: values.map(([name, value]) => ({ name, value, used: true })) });
  const before = run('before', 1_000, {
    steps: [
      inserted([
        ['region', 'France'],
        ['version', 'Budget'],
      ]),
    ],
  });
  const now = run('now', 2_000, {
    steps: [
      inserted([
        ['region', ''],
        ['version', 'Budget'],
        ['slot', 'a'],
      ]),
    ],
  });
  await drawView(<RunComparison trace={now} onRunAgain={() => undefined} />, { state: { traces: [before, now] } });
  const rows = section('Inserted values')
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['PlaceholderQueryBeforeNow', '$regioncard_initFranceempty', '$slotcard_initnot inserteda']);
  expect(section('Inserted values').getByText('1 more is the same.')).toBeDefined();
});

test('without another run it says what to do', async () => {
  const alone = run('alone', 1_000);
  const onRunAgain = vi.fn();
  const { person } = await drawView(<RunComparison trace={alone} onRunAgain={onRunAgain} />, { state: { traces: [alone] } });
  expect(screen.getByText(/^No other run of this action is kept\./)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Run again' }));
  expect(onRunAgain).toHaveBeenCalledOnce();
});
