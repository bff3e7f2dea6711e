import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { compareExchangeWith } from '../../../stores/compare/compared-with.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { CompareTab } from './compare-tab.tsx';

const sent = (id: string, startedAt: number, status: number) =>
  makeExchange({ id, widgetId: 'card', action: 'init', startedAt, state: 'completed', status });

test('an answer is compared with the last one that did not fail, and the others are listed with their status', async () => {
  const now = sent('now', 4_000, 200);
  const exchanges = [sent('first', 1_000, 200), sent('whole', 2_000, 200), sent('half', 3_000, 400), now];
  await drawView(<CompareTab exchange={now} />, { state: { exchanges } });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compared with' });
  expect(choice.value).toBe('whole');
  const labels = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(labels.map((label) => label?.includes(' · before · 400 · '))).toEqual([true, false, false]);
});

test('without another run of the action, it says what to choose', async () => {
  const now = sent('now', 3_000, 200);
  const other = makeExchange({ id: 'other', widgetId: 'table', action: 'init', startedAt: 1_000, state: 'completed', status: 200 });
  await drawView(<CompareTab exchange={now} />, { state: { exchanges: [other, now] } });
  expect(screen.getByText(/^There is no other run to compare with\./)).toBeDefined();
});

test('where every earlier answer failed, the last one is compared', async () => {
  const now = sent('now', 3_000, 200);
  await drawView(<CompareTab exchange={now} />, { state: { exchanges: [sent('first', 1_000, 400), sent('last', 2_000, 400), now] } });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compared with' }).value).toBe('last');
});

test('what was sent elsewhere is compared with its original, even if that has no answer', async () => {
  const failed = makeExchange({ id: 'failed', widgetId: 'card', action: 'init', startedAt: 1_000, state: 'failed' });
  const copy = sent('copy', 3_000, 200);
  await drawView(<CompareTab exchange={copy} />, { state: { exchanges: [failed, sent('other', 2_000, 200), copy] } });
  act(() => compareExchangeWith('copy', 'failed'));
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compared with' });
  expect(choice.value).toBe('failed');
  expect(choice.options[0]?.textContent).toContain(' · before · no answer · ');
});
