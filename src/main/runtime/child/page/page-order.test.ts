import { describe, expect, it } from 'vitest';
import { json } from '../../test-runtime.ts';
import { asks, page, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages();
const tree = `WidgetConfig = { ${page('pp', configuredWidget('c1', '', configuredWidget('c1a')), configuredWidget('c2'))} };`;
const entries = ['pp', 'c1', 'c1a', 'c2'];
const finishing = (id: string) => asks(id, `initFinished() { Api.skip('own ${id}'); }`);

describe('order of a page', () => {
  it('loads a widget before its children and siblings together', async () => {
    await pages.load(`Repository = { ${entries.map((id) => asks(id)).join(', ')} };`, tree);
    const held = pages.holds('/pp');
    const c1 = pages.holds('/c1');
    const opened = pages.open('pp');
    await expect.poll(() => pages.paths()).toEqual(['/pp']);
    held.release();
    // c1 waits for its answer: its sibling starts, its child does not.
    await expect.poll(() => pages.paths()).toEqual(['/pp', '/c1', '/c2']);
    c1.release();
    await opened;
    expect(pages.paths()).toEqual(['/pp', '/c1', '/c2', '/c1a']);
  });

  it('ends depth first, children before their parent: listeners, event map, then the function of the entry', async () => {
    const listeners = entries.map((id) => configuredWidget(`l${id}`, `listen: [{ event: 'init.${id}.finished', method: 'show' }]`));
    const config = `WidgetConfig = { ${page('pp', configuredWidget('c1', '', configuredWidget('c1a')), configuredWidget('c2'), ...listeners)} };`;
    const map = `EventMap = { ${entries.map((id) => `'init.${id}.finished': [{ action: Api.skip, argument: 'map ${id}' }]`).join(', ')} };`;
    await pages.load(`Repository = { ${entries.map(finishing).join(', ')} };`, config, map);
    // The slowest answer does not change the order.
    const slow = pages.holds('/c1a');
    const opened = pages.open('pp');
    await expect.poll(slow.waiting).toBe(1);
    slow.release();
    const { effects } = await opened;
    expect(effects).toEqual(
      ['c1a', 'c1', 'c2', 'pp'].flatMap((id) => [
        ['show', `l${id}`],
        ['skip', `map ${id}`],
        ['skip', `own ${id}`],
      ]),
    );
  });

  it('ends the trace of a widget without init that is emitted for its life cycle actions', async () => {
    await pages.load(
      'Repository = {};',
      `WidgetConfig = { ${page('p', configuredWidget('quiet'), configuredWidget('l', "listen: [{ event: 'init.quiet.finished', method: 'show' }]"))} };`,
      "EventMap = { 'init.quiet.finished': [{ action: Api.skip, argument: 1 }] };",
    );
    await pages.open('p');
    const reported = () =>
      pages.events.flatMap((event) => (event.kind === 'trace' && event.trace.widgetId === 'quiet' ? [event.trace] : []));
    await expect
      .poll(() =>
        reported()
          .at(-1)
          ?.steps.map(({ kind }) => kind),
      )
      .toEqual(['listener', 'effect', 'event', 'effect']);
    expect(new Set(reported().map(({ outcome }) => outcome))).toEqual(new Set(['loaded']));
  });

  it('keeps the order of several requests of siblings', async () => {
    const list = (id: string) => `${id}: { init: [1, 2, 3].map((n) => ({ url: () => '/${id}' + n, type: 'GET' })) }`;
    await pages.load(
      `Repository = { ${list('a')}, ${list('b')} };`,
      `WidgetConfig = { ${page('p', configuredWidget('a'), configuredWidget('b'))} };`,
    );
    const orders = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      pages.forget();
      await pages.open('p');
      orders.add(pages.paths().join(' '));
    }
    expect(orders.size).toBe(1);
    const [only = ''] = orders;
    for (const id of ['a', 'b']) expect(only.split(' ').filter((path) => path[1] === id)).toEqual([`/${id}1`, `/${id}2`, `/${id}3`]);
  });

  it('draws a widget whose init fails, with its error, and goes on', async () => {
    const broken = "c1: { init() { throw new Error('broken'); } }";
    await pages.load(`Repository = { ${finishing('pp')}, ${broken}, ${finishing('c1a')}, ${finishing('c2')} };`, tree);
    const ended = await pages.open('pp');
    expect(ended.outcome).toBe('rendered');
    expect(pages.paths()).toEqual(expect.arrayContaining(['/pp', '/c1a', '/c2']));
    expect(pages.shown('c1')).toMatchObject({ status: 'failed', error: { message: 'broken' } });
    expect(ended.effects).toEqual([
      ['skip', 'own c1a'],
      ['skip', 'own c2'],
      ['skip', 'own pp'],
    ]);
  });

  it('loads tables and segmented controls once for all their parts', async () => {
    const control = "{ id: 's', type: SegmentedControlWidget, widgets: [{ id: 's1', type: SegmentedControlItemWidget }] }";
    const table = "{ id: 't', type: GridTableWidget, widgets: [{ id: 't1', type: GridTableCellWidget }] }";
    await pages.load(
      `Repository = { ${['s', 's1', 't', 't1'].map((id) => asks(id)).join(', ')} };`,
      `WidgetConfig = { ${page('p', control, table)} };`,
    );
    await pages.open('p');
    expect(pages.paths()).toEqual(['/s', '/t']);
  });

  it('loads what stands in the header of a grid table, after the table and before its end', async () => {
    const header =
      "{ id: 'row', type: GridTableHeaderRowWidget, widgets: [{ id: 'head', type: GridTableHeaderCellWidget, widgets: [{ id: 'title', type: TextWidget }] }] }";
    const table = `{ id: 't', type: GridTableWidget, widgets: [${header}, { id: 'cell', type: GridTableCellWidget, widgets: [{ id: 'inner', type: TextWidget }] }] }`;
    await pages.load(
      `Repository = { ${['t', 'title', 'inner'].map((id) => asks(id)).join(', ')}, go: { launch() { Api.updateContent('t'); } } };`,
      `WidgetConfig = { ${page('p', table, configuredWidget('go'))} };`,
    );
    await pages.open('p');
    expect(pages.paths()).toEqual(['/t', '/title']);
    expect(pages.shown('title')).toMatchObject({ status: 'ready' });
    pages.forget();
    await pages.event('go', 'launch');
    expect(pages.paths().toSorted()).toEqual(['/t', '/title']);
  });

  it('uses static data for a hidden widget with notLoadIfHidden and what is in it, until it is refreshed', async () => {
    const hidden = configuredWidget('h', 'visible: false, notLoadIfHidden: true', configuredWidget('inside'));
    const shown = configuredWidget('v', 'notLoadIfHidden: true');
    const unseen = configuredWidget('u', 'visible: false');
    await pages.load(
      `Repository = { ${['h', 'inside', 'v', 'u'].map((id) => asks(id)).join(', ')}, go: { launch() { Api.show('h'); Api.refresh('h'); } } };`,
      `WidgetConfig = { ${page('p', hidden, shown, unseen, configuredWidget('go'))} };`,
    );
    await pages.open('p');
    expect(pages.paths()).toEqual(['/v', '/u']);
    expect(pages.shown('h')).toMatchObject({ status: 'ready', result: {} });
    pages.forget();
    await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/h', '/inside']);
  });

  it('reports a failed request of a part and still ends the others in order', async () => {
    pages.answers(({ path }) => (path === '/c2' ? json({ error: { message: 'no' } }, 500) : json({ n: path })));
    await pages.load(`Repository = { ${entries.map(finishing).join(', ')} };`, tree);
    const { effects } = await pages.open('pp');
    expect(effects).toEqual([
      ['skip', 'own c1a'],
      ['skip', 'own c1'],
      ['skip', 'own pp'],
    ]);
    expect(pages.shown('c2')?.status).toBe('failed');
  });
});
