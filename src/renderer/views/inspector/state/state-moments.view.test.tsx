import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ShownHistory } from '../../../../shared/state-history/moment-schema.ts';
import { makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { StatePanel } from './state-panel.tsx';

const running = { runtime: { state: 'ready' as const, generation: 1, missingLayers: [] } };
const run = { kind: 'run', traceId: 't1', widgetId: 'year', action: 'choose' } as const;
const moments: ShownHistory['moments'] = [
  { moment: 3, at: 3000, text: '2027', source: { kind: 'written' }, isNow: true },
  { moment: 2, at: 2000, text: '2026', source: run, isNow: false },
  { moment: 1, at: 1000, text: '2025', source: null, isNow: false },
];

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

async function drawHistory(history: Partial<ShownHistory> = {}, answers: Partial<HostCallHandlers> = {}) {
  const drawn = await drawView(<StatePanel />, {
    state: { ...running, traces: [makeTrace({ id: 't1', widgetId: 'year', action: 'choose' })] },
    answers: {
      'state.read': async () => ({ state: { year: 2027 } }),
      'state.history': async () => ({ moments, isCut: false, isTooLarge: false, ...history }),
      ...answers,
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'History' }));
  return drawn;
}

test('the chosen value has its moments, newest first, and leads to the run that set it', async () => {
  const { person, inputsOf } = await drawHistory();
  await person.click(screen.getByRole('treeitem', { name: /year/ }));
  await waitFor(() => expect(inputsOf('state.history').at(-1)).toEqual({ path: 'year' }));
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/2027Set by handnow$/);
  expect(lines[1]).toMatch(/2026year\.chooseGo back to here$/);
  expect(lines[2]).toMatch(/2025not knownGo back to here$/);
  await person.click(screen.getByRole('button', { name: 'year.choose' }));
  expect(useNavigation.getState()).toMatchObject({ traceId: 't1', bottomTab: 'trace' });
});

test('a new moment is read at once, and one goes back by keys alone', async () => {
  const { host, person, inputsOf } = await drawHistory({}, { 'state.goBack': async () => ({ loading: [] }) });
  await screen.findAllByRole('listitem');
  const before = inputsOf('state.history').length;
  host.emit('state.moment', { moment: 4 });
  await waitFor(() => expect(inputsOf('state.history').length).toBe(before + 1));
  screen.getAllByRole('button', { name: /^Go back to/ })[0]?.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(inputsOf('state.goBack')).toEqual([{ moment: 2 }]));
});

test('a moment that is gone says so', async () => {
  const { person } = await drawHistory(
    { isCut: true },
    {
      'state.goBack': async () => {
        throw new AppError('not-found', 'This moment is no longer kept. Choose a newer one.');
      },
    },
  );
  expect(await screen.findByText('Older moments are no longer kept.')).toBeDefined();
  await person.click(screen.getAllByRole('button', { name: /^Go back to/ })[0] as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('no longer kept');
});

test.each([
  [{ moments: [] }, /Nothing has changed yet/],
  [{ moments: [], isTooLarge: true }, /larger than 1 MB/],
])('without moments the panel says why: %j', async (history, text) => {
  await drawHistory(history);
  expect(await screen.findByText(text)).toBeDefined();
});
