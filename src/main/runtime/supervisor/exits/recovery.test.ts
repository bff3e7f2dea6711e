import { afterEach, expect, it } from 'vitest';
import type { Runtime } from '../../runtime.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

const render = { kind: 'render', page: 'main', afterEdit: false } as const;
const config = (more: string) =>
  `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'a', type: TextWidget${more} }] } };`;
const good = "Repository = { a: { init: () => ({ title: 'good' }) } };";

/** Waits as long as it takes that a child starts, is ended by its files, and another one answers. */
async function endsOnce(): Promise<void> {
  const { runtime: other } = makeTestRuntime({ limits: { callDeadline: 300 } });
  await other.start();
  expect(await other.load(makeLoad('Repository = {}; for (;;) {}'))).toMatchObject({ ok: false });
  expect(await other.load(makeLoad(good))).toMatchObject({ ok: true });
  await other.dispose();
}

it.each([
  ['a timer that never ends', `${good} setInterval(() => { for (;;) {} }, 1);`, config('')],
  ['a page that cannot be drawn', good, config(', get tooltip() { for (;;) {} }')],
  ['an end of loading that never ends', 'Repository = { a: { init: () => ({}), initFinished() { for (;;) {} } } };', config('')],
])(
  '%s does not keep the runtime restarting, and the next edit gets through',
  async (_name, repository, widgets) => {
    const { runtime, events } = makeTestRuntime({ limits: { callDeadline: 300 } });
    current = runtime;
    await runtime.load(makeLoad(repository, { config: widgets }));
    void runtime.openPage('main', render);
    const restarts = () => events.filter((event) => event.kind === 'status' && event.status.state === 'restarting').length;
    await expect.poll(restarts, { timeout: 15_000 }).toBeGreaterThan(0);
    // It comes to rest by itself.
    await expect
      .poll(
        async () => {
          const before = restarts();
          for (let ends = 0; ends < 2; ends += 1) await endsOnce();
          return restarts() - before;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    expect(await runtime.load(makeLoad(good, { config: config('') }))).toMatchObject({ ok: true });
    await runtime.refreshChanged();
    await expect
      .poll(() => {
        const widgets = events.flatMap((event) =>
          event.kind === 'page' ? event.page.widgets : event.kind === 'widgets' ? event.widgets : [],
        );
        return widgets.findLast(({ id }) => id === 'a');
      })
      .toMatchObject({ status: 'ready', result: { title: 'good' } });
  },
  120_000,
);
