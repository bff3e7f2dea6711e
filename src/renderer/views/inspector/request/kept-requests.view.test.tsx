import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { initBodySearch } from '../../../stores/traffic/body-search.ts';
import { setFilter, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { InspectorView } from '../inspector-view.tsx';

const kept = 5_000;
/** Requests of fifty widgets, in turn. */
const exchanges = (count: number) =>
  Array.from({ length: count }, (_, at) => makeExchange({ id: `e${at}`, traceId: '', widgetId: `widget${at % 50}`, startedAt: at }));

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

const grid = () => screen.getByRole('grid', { name: 'Requests' });
const labels = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);

test('a full list says that older requests are gone, and sorts by widget', async () => {
  const { person, host } = await drawView(<InspectorView />, { state: { exchanges: exchanges(kept - 1), traces: [] } });
  expect(screen.queryByText(/requests are kept/)).toBeNull();
  act(() => host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'last', widgetId: 'widget7', startedAt: kept })] }));
  expect(screen.getByText('Only the last 5,000 requests are kept. Older ones are gone.')).toBeDefined();
  act(() => host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'next', widgetId: 'another', startedAt: kept + 1 })] }));
  expect(grid().getAttribute('aria-rowcount')).toBe(String(kept + 1));
  expect(labels()[0]).toBe('another · init');

  await person.click(within(grid()).getByRole('button', { name: 'Widget · action' }));
  // The oldest, of the first widget, is the one that went.
  expect(labels().slice(0, 2)).toEqual(['another · init', 'widget0 · init']);
  await person.click(within(grid()).getByRole('button', { name: 'Widget · action' }));
  expect(labels()[0]).toBe('widget49 · init');
});

test('a filter for bodies says how many requests it knows nothing of, and lists none of them', async () => {
  const notKept = ['e0', 'e1', 'e2'];
  await drawView(<InspectorView />, {
    state: { exchanges: exchanges(5), traces: [] },
    answers: {
      'exchange.find': async ({ ids, text }) => ({
        ids: text === 'needle' && ids.includes('e4') ? ['e4'] : [],
        unsearched: ids.filter((id) => notKept.includes(id)),
      }),
    },
    start: initBodySearch,
  });
  const told = '3 requests were not searched: their bodies are not kept.';
  act(() => setFilter('requests', 'body:needle'));
  expect(await screen.findByText(told)).toBeDefined();
  expect(labels()).toEqual(['widget4 · init']);
  act(() => setFilter('requests', '-body:needle'));
  expect(await screen.findByText(told)).toBeDefined();
  expect(labels()).toEqual(['widget3 · init']);
  act(() => setFilter('requests', 'body:nothing'));
  expect(await screen.findByText('No request matches the filter')).toBeDefined();
  expect(screen.getByText(told)).toBeDefined();
  act(() => setFilter('requests', 'body:nothing widget:widget1'));
  expect(await screen.findByText('1 request was not searched: its body is not kept.')).toBeDefined();
});

test('rows in sight keep their place while requests come, and drawing these never asks where the list is scrolled to', async () => {
  const { host } = await drawView(<InspectorView />, { state: { exchanges: exchanges(100), traces: [] } });
  const add = (id: string) =>
    act(() => host.emit('traffic.exchanges', { exchanges: [makeExchange({ id, traceId: '', startedAt: 1000 })] }));
  let top = 0;
  let asked = 0;
  Object.defineProperty(grid(), 'scrollTop', {
    get: () => {
      asked += 1;
      return top;
    },
    set: (value: number) => {
      top = value;
    },
  });
  for (const id of ['a', 'b', 'c']) add(id);
  expect([top, asked]).toEqual([0, 0]);
  top = 280;
  fireEvent.scroll(grid());
  add('d');
  expect(top).toBe(308);
  add('e');
  expect(top).toBe(336);
});
