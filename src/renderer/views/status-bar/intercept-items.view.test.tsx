import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { followIntercept, useIntercept } from '../../stores/traffic/intercept-store.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { InterceptItems } from './intercept-items.tsx';

const rule = { id: 'r', at: 'request', filter: 'widget:plan', isOn: true, hits: 0 } as const;
const paused = (exchangeId: string) => ({ exchangeId, at: 'request', ruleId: 'r', body: 'text', since: 1 }) as const;

test('nothing without rules; then the switch; then what is paused, which a click shows and another lets go on', async () => {
  const { host, person, inputsOf } = await drawView(<InterceptItems />, {
    start: followIntercept,
    state: { exchanges: [makeExchange({ id: 'one', traceId: 't1', paused: 'request' })] },
  });
  expect(inputsOf('intercept.state')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => host.emit('intercept.changed', { isOn: false, rules: [rule], paused: [] }));
  await person.click(screen.getByRole('button', { name: 'Intercept: off' }));
  expect(inputsOf('intercept.change').at(-1)).toEqual({
    isOn: true,
    rules: [{ id: 'r', at: 'request', filter: 'widget:plan', isOn: true }],
  });
  act(() => host.emit('intercept.changed', { isOn: true, rules: [rule], paused: [paused('one'), paused('two')] }));
  expect(screen.getByRole('status', { name: 'Intercept' }).textContent).toBe('2 paused');
  useNavigation.setState({ bottomOpen: false, bottomTab: 'console' });
  await person.click(screen.getByRole('button', { name: '2 paused' }));
  expect(useNavigation.getState()).toMatchObject({ exchangeId: 'one', traceId: 't1', bottomTab: 'requests', bottomOpen: true });
  await person.click(screen.getByRole('button', { name: 'Continue all' }));
  expect(inputsOf('intercept.change').at(-1)).toMatchObject({ isOn: false });
});

test('a window that lost main shows nothing as paused, and asks again when it is back', async () => {
  const { host, inputsOf } = await drawView(<InterceptItems />, { start: followIntercept });
  act(() => host.emit('intercept.changed', { isOn: true, rules: [rule], paused: [paused('one')] }));
  expect(screen.getByRole('button', { name: '1 paused' })).toBeDefined();
  act(() => host.setConnected(false));
  expect(screen.queryByRole('button', { name: '1 paused' })).toBeNull();
  act(() => host.setConnected(true));
  await waitFor(() => expect(inputsOf('intercept.state')).toHaveLength(2));
  await waitFor(() => expect(useIntercept.getState().rules).toEqual([]));
});
