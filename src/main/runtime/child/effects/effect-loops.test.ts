import { describe, expect, it } from 'vitest';
import { asks, page, runs, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages({ effectDepth: 6 });
const config = `WidgetConfig = { ${page('p', configuredWidget('a'), configuredWidget('b'), configuredWidget('go'))} };`;
const errors = () => [
  ...new Map(
    pages.events.flatMap((event) => (event.kind === 'trace' && event.trace.error ? [[event.trace.id, event.trace.error] as const] : [])),
  ).values(),
];
const loops = () => pages.problems().filter(({ code }) => code === 'run-loop');

describe('calls that never end', () => {
  it('names who calls whom, and where', async () => {
    await pages.load(
      `Repository = {\n a: { init() { Api.updateContent('b'); } },\n b: { init() {\n   Api.updateContent('a'); } },\n ${runs('go', "Api.updateContent('a');")} };`,
      config,
    );
    const ended = await pages.event('go', 'launch');
    expect(ended.error).toMatchObject({ kind: 'loop', location: { path: 'repository.js' } });
    expect(ended.error?.message).toMatch(/6 nested Api calls: (a → b → a|b → a → b)\. Take one/);
    expect(errors()).toHaveLength(1);
  });

  it('names the events a loop goes through', async () => {
    await pages.load(
      `Repository = { ${asks('a')}, ${runs('go', "return Api.updateContent('a');")} };`,
      config,
      "EventMap = { 'updateContent.a.finished': [{ action: Api.updateContent, argument: 'a' }] };",
    );
    const ended = await pages.event('go', 'launch');
    expect(ended.error).toMatchObject({ kind: 'loop', message: expect.stringContaining('a → a') });
    expect(pages.paths()).toHaveLength(6);
  });

  it('stops pages that open each other', async () => {
    await pages.load(
      "Repository = { in1: { init() { Api.openPage('two'); } }, in2: { init() { Api.openPage('one'); } } };",
      `WidgetConfig = { ${page('one', configuredWidget('in1'))}, ${page('two', configuredWidget('in2'))} };`,
    );
    const ended = await pages.open('one');
    expect(ended.outcome).toBe('rendered');
    expect(ended.error).toMatchObject({ kind: 'loop', message: expect.stringMatching(/in1 → in2 → in1|in2 → in1 → in2/) });
  });

  it('leaves out what a timer calls too often, and says so once; then it runs again', async () => {
    await pages.load(
      `Repository = { ${asks('a')}, ${runs('go', "let calls = 0; const timer = setInterval(() => { Api.updateContent('a'); calls += 1; if (calls === 30) { clearInterval(timer); Api.skip('over'); Api.addSystemValue(['over', true]); } }, 16);")} };`,
      config,
    );
    await pages.open('p');
    pages.forget();
    expect((await pages.event('go', 'launch')).outcome).toBe('function');
    await expect.poll(async () => (await pages.runtime.readState())['over'], { timeout: 20_000 }).toBe(true);
    expect(pages.paths()).toHaveLength(12);
    expect(loops()).toMatchObject([
      { severity: 'error', message: expect.stringContaining('Api.updateContent("a")'), location: { path: 'repository.js' } },
    ]);
  });

  it('ends timers that start each other through loads', async () => {
    await pages.load(
      `Repository = { a: { init() { setTimeout(() => Api.refresh('a'), 0); return 1; } } };`,
      `WidgetConfig = { ${page('p', configuredWidget('a'))} };`,
    );
    await pages.open('p');
    await expect.poll(() => loops().length, { timeout: 20_000 }).toBe(1);
    // What the last load shows may come after the problem; timers that went on would show more in this time.
    await expect
      .poll(async () => {
        const reported = pages.states('a').length;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return pages.states('a').length - reported;
      })
      .toBe(0);
  });

  it('goes on with patient polling beyond the depth of nested calls', async () => {
    await pages.load(
      `Repository = { a: { init() { const count = (v('count') || 0) + 1; Widgets.count = count; if (count < 11) setTimeout(() => Api.refresh('a'), 1); return { title: count }; } } };`,
      `WidgetConfig = { ${page('p', configuredWidget('a'))} };`,
    );
    await pages.open('p');
    await expect.poll(() => pages.shown('a')?.result, { timeout: 20_000 }).toEqual({ title: 11 });
    expect(loops()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('refuses a loop of promises with the reason, and ends one that swallows it', async () => {
    await pages.load(`Repository = { ${runs('go', "return (async () => { for (;;) await Api.updateContent('go'); })();")} };`, config);
    const ended = await pages.event('go', 'launch');
    expect(ended).toMatchObject({ outcome: 'threw', error: { kind: 'js', message: expect.stringContaining('more than 600 times') } });
    expect(loops()).toHaveLength(1);
    pages.forget();
    await pages.load(
      `Repository = { ${runs('go', "(async () => { for (;;) { Widgets.turns = (v('turns') || 0) + 1; try { await Api.updateContent('go'); } catch {} } })();")}, ${asks('b')} };`,
      config,
    );
    await pages.runtime.setState({ turns: 0 });
    void pages.event('go', 'launch');
    await expect.poll(() => loops().length, { timeout: 20_000 }).toBe(1);
    // The app goes on, and the loop does not.
    expect((await pages.runtime.runLoad({ widgetId: 'b', action: 'init', values: {}, cause: { kind: 'command' } })).outcome).toBe('loaded');
    expect((await pages.runtime.readState())['turns']).toBe(602);
  });

  it('lets an honest loop of many calls run', async () => {
    await pages.load(
      `Repository = { ${asks('a')}, ${runs('go', "return (async () => { for (let n = 0; n < 200; n += 1) await Api.updateContent('a'); return 'done'; })();")} };`,
      config,
    );
    expect((await pages.event('go', 'launch')).result).toBe('done');
    expect(pages.paths()).toHaveLength(200);
  });
});
