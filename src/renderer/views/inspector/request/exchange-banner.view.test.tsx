import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { ExchangeBanner } from './exchange-banner.tsx';

const start = Date.UTC(2026, 0, 5, 12);

// The clock alone: what draws and waits goes on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

const refused = (overrides: Parameters<typeof makeExchange>[0] = {}) =>
  makeExchange({
    widgetId: 'planTable',
    action: 'init',
    status: 429,
    responseSize: 0,
    responseHeaders: [['Retry-After', '7']],
    startedAt: start,
    firstByteAfter: 0,
    endedAfter: 0,
    ...overrides,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
const isDisabled = (element: HTMLElement): boolean => element.hasAttribute('disabled');

test('the banner of a 429 counts the seconds that Retry-After names, and runs the action again after them', async () => {
  const { person, inputsOf } = await drawView(<ExchangeBanner exchange={refused()} />, {
    answers: { 'action.run': async () => ({ traceId: 't2' }) },
  });
  const waiting = await button('Run again in 7 s');
  expect(isDisabled(waiting)).toBe(true);
  await person.click(waiting);
  expect(inputsOf('action.run')).toEqual([]);
  // Nobody wants to hear each second.
  expect(screen.getByRole('alert').textContent).not.toContain('Run again in');

  vi.setSystemTime(start + 4_100);
  expect(isDisabled(await button('Run again in 3 s'))).toBe(true);
  vi.setSystemTime(start + 7_000);
  const ready = await button('Run again');
  expect(isDisabled(ready)).toBe(false);
  await person.click(ready);
  expect(inputsOf('action.run')).toEqual([{ widgetId: 'planTable', action: 'init', values: {} }]);
});

test('a date in Retry-After counts, too; one that has gone by asks for no wait', async () => {
  const at = (milliseconds: number): [string, string][] => [['retry-after', new Date(start + milliseconds).toUTCString()]];
  await drawView(
    <>
      <ExchangeBanner exchange={refused({ id: 'later', responseHeaders: at(90_000), status: 503 })} />
      <ExchangeBanner exchange={refused({ id: 'past', responseHeaders: at(-5_000) })} />
    </>,
  );
  expect(isDisabled(await button('Run again in 90 s'))).toBe(true);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('without Retry-After, and for requests of the app itself, there is nothing to count', async () => {
  await drawView(
    <>
      <ExchangeBanner exchange={refused({ id: 'silent', responseHeaders: [] })} />
      <ExchangeBanner exchange={refused({ id: 'own', widgetId: '', action: '' })} />
    </>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure that was read from a file does not advise to run it again', async () => {
  const recorded = (overrides: Parameters<typeof makeExchange>[0]) => refused({ fromFile: 'old.har', traceId: '', ...overrides });
  await drawView(
    <>
      <ExchangeBanner exchange={recorded({ id: 'failed', status: 500, statusText: 'Internal Server Error' })} />
      <ExchangeBanner exchange={recorded({ id: 'busy', status: 429 })} />
      <ExchangeBanner
        exchange={recorded({ id: 'cut', state: 'failed', status: undefined, error: { code: 'imported', message: 'Cut off.' } })}
      />
    </>,
  );
  const answered = 'It failed where the file was recorded. Look at the answer for the reason.';
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    `The back-end answered 500 Internal Server Error. ${answered}`,
    `The back-end answered 429. ${answered}`,
    'Cut off. It failed where the file was recorded.',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});
