import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { showDetailTab, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { ResponseTab } from './response-tab.tsx';

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

test('an answer that made room for newer ones says so, and what to do', async () => {
  const missing = { text: '', totalLength: 0, available: false };
  await drawView(
    <>
      <ResponseTab exchange={makeExchange({ id: 'dropped', responseSize: 20 })} />
      <ResponseTab exchange={makeExchange({ id: 'imported', responseSize: 20, fromFile: 'old.har' })} />
      <ResponseTab exchange={makeExchange({ id: 'picture', responseSize: 20 })} />
    </>,
    { answers: { 'exchange.read': async ({ id }) => ({ ...missing, dropped: id !== 'picture' }) } },
  );
  await screen.findByText(/^This answer is no longer kept: newer ones needed its room. Run it again, or raise “Memory for bodies”/);
  await screen.findByText(/^This answer is no longer kept: newer ones needed its room. Open its file again, or raise/);
  await screen.findByText(/^This answer is not text, or it was too large to keep/);
});

/** The tab of an answer among others, as in the detail of a request. */
function Detail({ id }: { readonly id: string }) {
  const tab = useInspector((state) => state.detailTab);
  return tab === 'timing' ? null : <ResponseTab exchange={makeExchange({ id })} />;
}

test('the search in an answer and how it is shown stay while another tab is looked at', async () => {
  const text = '[{"name": "Bread"}, {"name": "Tea"}, {"name": "Milk"}]';
  const { person } = await drawView(<Detail id="searched" />, {
    answers: { 'exchange.read': async () => ({ text, totalLength: text.length, available: true }) },
  });
  const field = () => screen.findByRole<HTMLInputElement>('searchbox');
  await person.type(await field(), 'name{Enter}');
  expect(screen.getByRole('status').textContent).toBe('2 of 3 matching lines');
  const leaveAndReturn = () => {
    act(() => showDetailTab('timing'));
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(() => showDetailTab('response'));
  };
  leaveAndReturn();
  expect((await field()).value).toBe('name');
  expect(screen.getByRole('status').textContent).toBe('2 of 3 matching lines');
  await person.click(screen.getByRole('radio', { name: 'Raw' }));
  expect(screen.getByRole('status').textContent).toBe('1 of 1 matching line');
  leaveAndReturn();
  expect((await field()).value).toBe('name');
  expect(screen.getByRole('radio', { name: 'Raw' }).getAttribute('aria-checked')).toBe('true');
});
