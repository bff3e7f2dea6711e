import { expect, test, vi } from 'vitest';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { startWatchedApplication } from './testing/watched-application.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

const files = {
  'repository.js': `Repository = { w: { init: { url: () => '/api/v1/Cubes', type: 'GET',
    parsingControl: { type: 'script', script: (data) => ({ title: String(data.value.length) }) } } } };`,
  'widget-config.js': `WidgetConfig = {
    p: { id: 'p', type: PageWidget, widgets: [{ id: 'w', type: TextWidget }] },
    q: { id: 'q', type: PageWidget, widgets: [{ id: 'other', type: TextWidget, title: 'x' }] },
  };`,
};
const rule = { id: 'r', at: 'request', filter: 'widget:w', isOn: true } as const;

test('a page that waits for a person: restarts, other pages, closed windows and a withdrawn trust strand nothing', async () => {
  const { application, folder, call, dispose } = await startWatchedApplication(files);
  try {
    const exchanges = async (): Promise<readonly Exchange[]> =>
      (await call('app.state', {})).exchanges.filter(({ widgetId }) => widgetId === 'w');
    const pausedIds = async () => held();
    const held = (): readonly string[] => states.at(-1)?.paused.map(({ exchangeId }) => exchangeId) ?? [];
    const states: { readonly paused: readonly { readonly exchangeId: string }[] }[] = [];
    application.onEvent((event) => event.name === 'intercept.changed' && states.push(event.data));
    await call('project.open', { folder });
    await call('project.trust', { trusted: true, folder });
    await expect.poll(async () => (await exchanges()).some(({ state }) => state === 'completed'), within).toBe(true);
    await call('intercept.change', { isOn: true, rules: [rule] });

    // Nobody would see it: no window shows what is paused yet.
    await call('preview.reload', { reset: false });
    await expect.poll(async () => (await exchanges()).filter(({ state }) => state === 'completed').length, within).toBe(2);
    const link = application.connectWindow();
    await link.handlers['intercept.state']({});
    await call('preview.reload', { reset: false });
    await expect.poll(pausedIds, within).toHaveLength(1);

    const [before] = held();
    await call('runtime.restart', {});
    await expect.poll(async () => (await exchanges()).find(({ id }) => id === before)?.state, within).toBe('aborted');
    // The new child loads the page, which is paused again.
    await expect.poll(pausedIds, within).toHaveLength(1);
    expect(held()).not.toEqual([before]);

    await call('preview.open', { page: 'q' });
    await expect.poll(async () => (await call('app.state', {})).page?.page, within).toBe('q');
    link.close();
    await expect
      .poll(async () => (await exchanges()).every(({ paused, state }) => paused === undefined && state !== 'waiting'), within)
      .toBe(true);
    expect(held()).toEqual([]);

    const again = application.connectWindow();
    await again.handlers['intercept.state']({});
    await call('preview.open', { page: 'p' });
    await expect.poll(pausedIds, within).toHaveLength(1);
    await call('project.trust', { trusted: false, folder });
    await expect.poll(pausedIds, within).toEqual([]);
    again.close();
  } finally {
    await dispose();
  }
});
