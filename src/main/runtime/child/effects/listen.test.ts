import { describe, expect, it } from 'vitest';
import { asks, page, runs, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages();
const launch = (id: string) => `${id}: { launch: { url: () => '/launch', type: 'POST', body: () => '{}' } }`;
const listening = (id: string, event: string, more = '') =>
  configuredWidget(id, `listen: [{ event: '${event}'${more === '' ? '' : `, ${more}`} }]`);

describe('listen', () => {
  it('calls methods by name, with parameters behind the id, in page order', async () => {
    const widgets = [
      listening('a', 'launch.go.finished'),
      listening('b', 'launch.go.finished', "method: 'hide'"),
      listening('c', 'launch.go.finished', "method: 'refreshWithTimeout', parameters: [1]"),
      listening('d', 'launch.go.finished', "method: 'addSystemValue', parameters: ['heard']"),
      listening('e', 'launch.go.finished', "method: 'updateContent'"),
      configuredWidget('go'),
    ];
    await pages.load(
      `Repository = { ${launch('go')}, ${asks('a')}, ${asks('c')}, ${asks('e')} };`,
      `WidgetConfig = { ${page('p', ...widgets)} };`,
    );
    await pages.open('p');
    pages.forget();
    const { effects } = await pages.event('go', 'launch');
    expect(effects).toEqual([
      ['refresh', 'a'],
      ['hide', 'b'],
      ['refreshWithTimeout', ['c', 1]],
      ['addSystemValue', ['d', 'heard']],
      ['updateContent', 'e'],
    ]);
    await expect.poll(() => pages.paths()).toEqual(['/launch', '/a', '/e', '/c']);
    expect(await pages.runtime.readState()).toMatchObject({ d: 'heard' });
  });

  it('matches names exactly and only on the shown page', async () => {
    const widgets = [
      listening('a', 'launch.go'),
      listening('b', 'launch.goes.finished'),
      listening('c', 'finished.go.launch'),
      configuredWidget('go'),
    ];
    await pages.load(
      `Repository = { ${launch('go')}, ${['a', 'b', 'c', 'x'].map((id) => asks(id)).join(', ')} };`,
      `WidgetConfig = { ${page('p', ...widgets)}, ${page('q', listening('x', 'launch.go.finished'))} };`,
    );
    await pages.open('q');
    await pages.open('p');
    pages.forget();
    const { effects } = await pages.event('go', 'launch');
    expect(effects).toEqual([]);
    expect(pages.paths()).toEqual(['/launch']);
  });

  it('calls listeners through Api.handleListener, and functions that the files add to Api', async () => {
    await pages.load(
      `Api.mark = (argument) => Api.skip(argument);
       Repository = { ${runs('go', "Api.handleListener('own.event'); Api.handleListener({ type: 'own', namespace: 'event' });")} };`,
      `WidgetConfig = { ${page('p', listening('a', 'own.event', "method: 'mark', parameters: [7]"), configuredWidget('go'))} };`,
    );
    await pages.open('p');
    const { effects } = await pages.event('go', 'launch');
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'skip')).toEqual([
      ['skip', ['a', 7]],
      ['skip', ['a', 7]],
    ]);
  });

  it('reports an unknown method as a fault of the design, with its place, and calls the others', async () => {
    const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [
      { id: 'a', type: TextWidget,
        listen: [{ event: 'launch.go.finished', method: 'refrehs' }, { event: 'launch.go.finished', method: 'toString' }] },
      { id: 'b', type: TextWidget, listen: [{ event: 'launch.go.finished', method: 'hide' }] }, { id: 'go', type: ButtonWidget }] } };`;
    await pages.load(`Repository = { ${launch('go')} };`, config);
    await pages.open('p');
    const reported = pages.problems().filter(({ code }) => code === 'unknown-listen-method');
    const faults = [...new Map(reported.map((fault) => [fault.id, fault])).values()];
    expect(faults).toMatchObject([
      { severity: 'error', widgetId: 'a', message: expect.stringContaining("'refrehs'"), location: { path: 'widget-config.js', line: 3 } },
      { severity: 'error', widgetId: 'a', message: expect.stringContaining("'toString'") },
    ]);
    const ended = await pages.event('go', 'launch');
    expect(ended.effects).toEqual([['hide', 'b']]);
    expect(ended.error).toBeUndefined();
  });

  it('names the listener whose method throws, and goes on', async () => {
    await pages.load(
      `Api.bad = () => {\n throw new Error('no luck'); };\nRepository = { ${launch('go')} };`,
      `WidgetConfig = { ${page('p', listening('a', 'launch.go.finished', "method: 'bad'"), listening('b', 'launch.go.finished', "method: 'hide'"), configuredWidget('go'))} };`,
    );
    await pages.open('p');
    expect((await pages.event('go', 'launch')).effects).toEqual([['hide', 'b']]);
    expect(pages.problems().find(({ code }) => code === 'listener')).toMatchObject({
      widgetId: 'a',
      message: expect.stringContaining('no luck'),
      location: { path: 'repository.js', line: 2 },
    });
  });

  it('takes a single entry as a list of one, in the page and in the event map', async () => {
    await pages.load(
      `Repository = { ${launch('go')} };`,
      `WidgetConfig = { ${page('p', configuredWidget('a', "listen: { event: 'launch.go.finished', method: 'hide' }"), configuredWidget('go'))} };`,
      "EventMap = { 'launch.go.finished': { action: Api.show, argument: 'go' } };",
    );
    await pages.open('p');
    expect((await pages.event('go', 'launch')).effects).toEqual([
      ['hide', 'a'],
      ['show', 'go'],
    ]);
  });
});

describe('calls that wait for events', () => {
  const config = `WidgetConfig = { ${page('p', configuredWidget('w'), configuredWidget('go'), configuredWidget('ev'), configuredWidget('ev2'))}, ${page('q', configuredWidget('deep'))} };`;
  const load = async (code: string) => {
    await pages.load(`Repository = { ${asks('w')}, ${runs('go', code)}, ${launch('ev')}, ${launch('ev2')}, ${asks('deep')} };`, config);
    await pages.open('p');
    pages.forget();
  };

  it('refresh once when the event occurs, in its run, and do not hold up their own', async () => {
    await load(
      "Api.refreshWithWaitingForEvent(['w', 'launch.ev.finished', true, () => Api.skip('called back')]).then(() => Api.skip('resolved'));",
    );
    const started = await pages.event('go', 'launch');
    expect(started.outcome).toBe('function');
    expect(pages.paths()).toEqual([]);
    await expect.poll(() => pages.shown('w')?.status).toBe('loading');
    await pages.event('ev2', 'launch');
    expect(pages.paths()).toEqual(['/launch']);
    const ended = await pages.event('ev', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/launch', '/w']);
    expect(ended.delivered).toEqual([['w', 'init', { title: '/w' }]]);
    await pages.event('ev', 'launch');
    expect(pages.paths().filter((path) => path === '/w')).toHaveLength(1);
    expect(pages.shown('w')?.status).toBe('ready');
  });

  it('call back and resolve in the run that called', async () => {
    await load(
      "return Api.refreshWithWaitingForEvent(['w', 'launch.ev.finished', true, () => Api.skip('called back')]).then(() => Api.skip('resolved'));",
    );
    const started = pages.event('go', 'launch');
    await expect.poll(() => pages.shown('w')?.status).toBe('loading');
    await pages.event('ev', 'launch');
    expect((await started).effects.slice(1)).toEqual([
      ['skip', 'called back'],
      ['skip', 'resolved'],
    ]);
  });

  it('name a callback that throws, and resolve all the same', async () => {
    await load(
      "return Api.refreshWithWaitingForEvent(['w', 'launch.ev.finished', true, () => { throw new Error('bad callback'); }]).then(() => Api.skip('resolved'));",
    );
    const started = pages.event('go', 'launch');
    await expect.poll(() => pages.shown('w')?.status).toBe('loading');
    await pages.event('ev', 'launch');
    expect((await started).effects.at(-1)).toEqual(['skip', 'resolved']);
    await expect.poll(() => pages.problems().find(({ code }) => code === 'callback')?.message).toContain('bad callback');
  });

  it('show no busy sign WithoutLoader', async () => {
    await load(
      "Api.refreshWithWaitingForEventWithoutLoader(['w', 'launch.ev.finished']); Api.refreshWithWaitingForEvent(['w', 'launch.ev2.finished', false]);",
    );
    await pages.event('go', 'launch');
    await pages.event('ev', 'launch');
    await pages.event('ev2', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/w', '/launch', '/w']);
    expect(pages.states('w').map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('wait for all of several events, in any order', async () => {
    await load("Api.refreshWithWaitingForEvents(['w', 'launch.ev.finished', 'launch.ev2.finished']);");
    await pages.event('go', 'launch');
    await pages.event('ev2', 'launch');
    await pages.event('ev2', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/launch']);
    await pages.event('ev', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/launch', '/launch', '/w']);
  });

  it('leave other listeners of the event alone', async () => {
    await pages.load(
      `Repository = { ${asks('w')}, ${asks('l')}, ${runs('go', "Api.refreshWithWaitingForEvent(['w', 'launch.ev.finished']);")}, ${launch('ev')} };`,
      `WidgetConfig = { ${page('p', configuredWidget('w'), listening('l', 'launch.ev.finished'), configuredWidget('go'), configuredWidget('ev'))} };`,
    );
    await pages.open('p');
    await pages.event('go', 'launch');
    pages.forget();
    await pages.event('ev', 'launch');
    await pages.event('ev', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/l', '/w', '/launch', '/l']);
  });

  it('end with the evaluation', async () => {
    await load(
      "Api.refreshWithWaitingForEvent(['w', 'launch.ev.finished']); Api.openPageWithWaitingForEvent(['launch.ev.finished', 'q']);",
    );
    await pages.event('go', 'launch');
    await load('');
    await pages.event('ev', 'launch');
    expect(pages.paths()).toEqual(['/launch']);
  });

  it('open a page when the event occurs, and scroll', async () => {
    await load("Api.openPageWithWaitingForEventAndScrollToSection(['launch.ev.finished', 'q', 'deep']);");
    await pages.event('go', 'launch');
    await expect.poll(() => pages.shown('p')?.status).toBe('loading');
    await pages.event('ev', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/deep']);
    expect(pages.effects()).toEqual([{ kind: 'scrollTo', widgetId: 'deep', smooth: false }]);
    expect(pages.events.find(({ kind }) => kind === 'page')).toMatchObject({ page: { page: 'q' } });
  });

  it('listen through their listen entry', async () => {
    await pages.load(
      `Repository = { ${asks('w')}, ${launch('ev')}, ${launch('ev2')} };`,
      `WidgetConfig = { ${page('p', listening('w', 'launch.ev.finished', "method: 'refreshWithWaitingForEvent', parameters: ['launch.ev2.finished']"), configuredWidget('ev'), configuredWidget('ev2'))} };`,
    );
    await pages.open('p');
    pages.forget();
    await pages.event('ev2', 'launch');
    await pages.event('ev', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/launch']);
    await pages.event('ev2', 'launch');
    expect(pages.paths()).toEqual(['/launch', '/launch', '/launch', '/w']);
  });
});
