import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { followIntercept, useIntercept } from '../../../stores/traffic/intercept-store.ts';
import { useDialog } from '../../../stores/window/dialog-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { ExchangeBanner } from './exchange-banner.tsx';

const rule = { id: 'r', at: 'request', filter: 'widget:plan', isOn: true, hits: 0 } as const;

async function draw(at: 'request' | 'answer') {
  const paused = [{ exchangeId: 'one', at, ruleId: 'r', body: 'text', since: 1 } as const];
  const view = await drawView(<ExchangeBanner exchange={makeExchange({ id: 'one', paused: at, requestSize: 0, responseSize: 0 })} />, {
    start: followIntercept,
    answers: { 'intercept.state': async () => ({ isOn: true, rules: [rule], paused }) },
  });
  await waitFor(() => expect(useIntercept.getState().paused).toHaveLength(1));
  return view;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a paused request says which rule holds it, and goes on, is changed, answered or dropped from there', async () => {
  const { person, inputsOf, host } = await draw('request');
  expect(screen.getByRole('status').textContent).toBe('Paused before it is sent. Rule: widget:plan');
  await person.click(button('Continue'));
  await person.click(button('Drop'));
  expect(inputsOf('intercept.decide')).toEqual([
    { exchangeId: 'one', at: 'request', decision: { kind: 'go-on' } },
    { exchangeId: 'one', at: 'request', decision: { kind: 'drop' } },
  ]);
  await person.click(button('Change…'));
  await waitFor(() => expect(useDialog.getState().dialog).toMatchObject({ kind: 'paused', byHand: false }));
  await person.click(button('Answer by hand…'));
  await waitFor(() => expect(useDialog.getState().dialog).toMatchObject({ kind: 'paused', byHand: true }));
  act(() => host.emit('intercept.changed', { isOn: true, rules: [rule], paused: [] }));
  expect(button('Continue').disabled).toBe(true);
});

test('a paused answer cannot be answered by hand: it is changed', async () => {
  await draw('answer');
  expect(screen.getByRole('status').textContent).toBe('Paused with its answer. Rule: widget:plan');
  expect(screen.queryByRole('button', { name: 'Answer by hand…' })).toBeNull();
});
