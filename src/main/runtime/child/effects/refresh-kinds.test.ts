import { describe, expect, it } from 'vitest';
import { makeLoad } from '../../test-runtime.ts';
import { asks, page, runs, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages();
const tree = `WidgetConfig = { ${page('pp', configuredWidget('c1', '', configuredWidget('c1a')), configuredWidget('c2'), configuredWidget('go'))} };`;
const ids = ['pp', 'c1', 'c1a', 'c2'];
const finishing = (id: string) =>
  asks(id, ['init', 'refresh', 'updateContent'].map((name) => `${name}Finished() { Api.skip('${name} ${id}'); }`).join(', '));

async function opened(code: string): Promise<void> {
  await pages.load(`Repository = { ${ids.map(finishing).join(', ')}, ${runs('go', code)} };`, tree);
  await pages.open('pp');
  pages.forget();
}

const skipped = (effects: readonly unknown[]) =>
  effects.flatMap((effect) => (Array.isArray(effect) && effect[0] === 'skip' ? [effect[1]] : []));

describe('refresh kinds', () => {
  it.each(['refresh', 'forceRefresh', 'forceRefreshWidgets', 'forceRefreshWithoutLoader'])(
    '%s loads the parent first and ends children first',
    async (name) => {
      await opened(`Api.${name}(${name === 'forceRefreshWidgets' ? "['c1']" : "'c1'"});`);
      const { effects } = await pages.event('go', 'launch');
      expect(pages.paths()).toEqual(['/c1', '/c1a']);
      expect(skipped(effects)).toEqual(['refresh c1a', 'refresh c1']);
    },
  );

  it('updateContent starts the loads of the children before its own', async () => {
    await opened("Api.updateContent('pp');");
    const { effects } = await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/c1a', '/c1', '/c2', '/pp']);
    expect(skipped(effects)).toEqual(['updateContent c1a', 'updateContent c1', 'updateContent c2', 'updateContent pp']);
  });

  it('updateContent waits for none of them to start the next', async () => {
    await opened("Api.updateContent('c1');");
    const child = pages.holds('/c1a');
    const ended = pages.event('go', 'launch');
    await expect.poll(() => pages.paths()).toEqual(['/c1a', '/c1']);
    child.release();
    await ended;
  });

  it('refreshes several at once and resolves when all are done', async () => {
    await opened("return Api.updateWidgetsContent(['c1a', 'c2']).then(() => Api.skip('after'));");
    const first = pages.holds('/c1a');
    const second = pages.holds('/c2');
    const ended = pages.event('go', 'launch');
    await expect.poll(() => first.waiting() + second.waiting()).toBe(2);
    second.release();
    first.release();
    expect(skipped((await ended).effects).at(-1)).toBe('after');
  });

  it('shows busy signs, but none WithoutLoader', async () => {
    await opened("Api.refresh('c2');");
    await pages.event('go', 'launch');
    expect(pages.states('c2').map(({ status }) => status)).toContain('loading');
    for (const name of [
      'refreshWithoutLoader',
      'forceRefreshWithoutLoader',
      'updateContentWithoutLoader',
      'updateWidgetsContentWithoutLoader',
    ]) {
      await opened(`Api.${name}('c2');`);
      await pages.event('go', 'launch');
      expect(pages.paths()).toEqual(['/c2']);
      expect(pages.states('c2').map(({ status }) => status)).toEqual(['ready']);
    }
  });

  it.each(['refreshWithState', 'forceRefreshWithState'])('%s keeps uncommitted input and raises nothing', async (name) => {
    await opened(`Api.${name}('c1');`);
    const { effects } = await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/c1', '/c1a']);
    expect(skipped(effects)).toEqual([]);
    const { revision = 0, inputRevision } = pages.shown('c1') ?? {};
    expect(inputRevision).toBe(revision - 1);
    await opened("Api.refreshWithState('c2'); Api.refreshWithState('c2');");
    await pages.event('go', 'launch');
    expect(pages.shown('c2')).toMatchObject({ inputRevision: (pages.shown('c2')?.revision ?? 0) - 2 });
    await opened("Api.refresh('c2');");
    await pages.event('go', 'launch');
    expect(pages.shown('c2')?.inputRevision).toBeUndefined();
  });

  it('keeps what was shown and hidden over re-renders, in the order of the calls', async () => {
    await opened(
      "Api.hideWidget('c1'); Api.toggleWidget('c2'); Api.toggleWidget('c2'); Api.hideWidgets(['c1a', 'c2']); Api.showWidgets(['c2']); return Api.forceRefresh('pp');",
    );
    await pages.event('go', 'launch');
    expect(pages.shown('c1')).toMatchObject({ forcedVisible: false, status: 'ready' });
    expect(pages.shown('c1a')).toMatchObject({ forcedVisible: false });
    expect(pages.shown('c2')).toMatchObject({ forcedVisible: true });
  });

  it('toggles by what the result says where no call decided', async () => {
    await pages.load(
      "Repository = { h: { init: () => ({ visible: false }) }, go: { launch() { Api.toggleWidget('h'); } } };",
      `WidgetConfig = { ${page('p', configuredWidget('h'), configuredWidget('go'))} };`,
    );
    await pages.open('p');
    await pages.event('go', 'launch');
    expect(pages.shown('h')?.forcedVisible).toBe(true);
  });

  it.each(['refreshWithTimeout', 'forceRefreshWithDelay', 'refreshWithStateAndTimeout'])(
    '%s waits without holding up the run',
    async (name) => {
      await opened(`Api.${name}(['c2', 30]).then(() => Api.skip('done'));`);
      const ended = await pages.event('go', 'launch');
      expect(ended.outcome).toBe('function');
      await expect.poll(() => pages.paths()).toEqual(['/c2']);
    },
  );

  it('forgets delays with the evaluation they belong to', async () => {
    await opened("Api.refreshWithTimeout(['c2', 50]); Api.openPopupWithTimeout(['c1', 50]);");
    await pages.event('go', 'launch');
    await pages.load(
      `Repository = { ${ids.map(finishing).join(', ')}, ${runs('go', "return Api.refreshWithTimeout(['c1a', 120]);")} };`,
      tree,
    );
    await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/c1a']);
    expect(pages.effects()).toEqual([]);
  });

  it('shows the load that began last, whichever answer comes first', async () => {
    await opened("Api.refresh('c2');");
    const held = pages.holds('/c2');
    const first = pages.event('go', 'launch');
    await expect.poll(held.waiting).toBe(1);
    const second = pages.event('go', 'launch');
    await expect.poll(held.waiting).toBe(2);
    held.releaseLast({ n: 'new' });
    await second;
    expect(pages.shown('c2')).toMatchObject({ status: 'ready', result: { title: 'new' } });
    held.release({ n: 'old' });
    await first;
    expect(pages.shown('c2')).toMatchObject({ status: 'ready', result: { title: 'new' } });
    expect(await pages.runtime.readParameters({ c2: ['title'] })).toEqual({ c2: { title: 'new' } });
  });

  it('stays busy while the later of two loads is under way', async () => {
    await opened("Api.refresh('c2');");
    const held = pages.holds('/c2');
    const first = pages.event('go', 'launch');
    await expect.poll(held.waiting).toBe(1);
    const second = pages.event('go', 'launch');
    await expect.poll(held.waiting).toBe(2);
    held.release({ n: 'old' });
    await first;
    expect(pages.shown('c2')).toMatchObject({ status: 'loading', result: { title: 'old' } });
    held.release({ n: 'new' });
    await second;
    expect(pages.shown('c2')).toMatchObject({ status: 'ready', result: { title: 'new' } });
  });

  it('loads again after an edit what the edit cut off, without a busy sign too', async () => {
    await opened("Api.refreshWithoutLoader('c2');");
    const held = pages.holds('/c2');
    void pages.event('go', 'launch');
    await expect.poll(held.waiting).toBe(1);
    const repository = `Repository = { ${ids.map(finishing).join(', ')} };`;
    await pages.runtime.load(makeLoad(repository, { config: tree, changed: [] }));
    const refreshed = pages.runtime.refreshChanged();
    await expect.poll(held.waiting).toBe(2);
    held.releaseLast();
    await refreshed;
    expect(pages.paths()).toEqual(['/c2', '/c2']);
  });

  it('loads one cell of a grid table through refresh_col_<n>', async () => {
    await pages.load(
      `Repository = {
        t: { init: () => [[{ title: 'a' }, { title: 'b', ordinal: 1 }]],
          refresh_col_1: { execute: (ctx, id, { row, col }) => ({ title: id + row + col }) } },
        go: { launch() { return Api.refreshGridCell('t_0_1').then(() => v('t').cellData[0][1].title); } } };`,
      `WidgetConfig = { ${page('p', "{ id: 't', type: GridTableWidget, widgets: [] }", configuredWidget('go'))} };`,
    );
    await pages.open('p');
    const ended = await pages.event('go', 'launch');
    expect(ended).toMatchObject({ outcome: 'function', result: 't01', delivered: [['t', 'refresh_col_1', { title: 't01' }]] });
    expect(pages.shown('t')?.result).toEqual([[{ title: 'a' }, { title: 't01', ordinal: 1 }]]);
  });

  it('loads the cells again that depend on a cell of their row, or on any event', async () => {
    const inner = (id: string, depends = '') =>
      `{ id: 'cell_${id}', type: GridTableCellWidget, widgets: [{ id: '${id}', type: TextWidget ${depends} }] }`;
    await pages.load(
      `Repository = {
        t: { init: () => [0, 1].map((row) => [{ title: 'price' + row }, { title: 'sum' }, { title: 'all' }]),
          writeEnd: { execute() {} },
          refresh_col_1: { execute: (ctx, id, { row, col }) => ({ title: 'sum of ' + row + col }) },
          refresh_col_2: { execute: (ctx, id, { row, col }) => [{ title: 'all of ' + row + col }] } },
        go: { launch: { execute() {} } } };`,
      `WidgetConfig = { ${page(
        'p',
        `{ id: 't', type: GridTableWidget, widgets: [{ id: 'head', type: GridTableHeaderRowWidget },
          ${inner('price')}, ${inner('sum', ", depends: [{ action: 'writeEnd', col: 0 }]")}, ${inner('all', ", depends: [{ event: 'launch.go.finished' }]")}] }`,
        configuredWidget('go'),
      )} };`,
    );
    await pages.open('p');
    const shown = () => pages.shown('t')?.result;
    await pages.event('t_1_1', 'writeEnd', { value: 'another column' });
    expect(shown()).toEqual([0, 1].map((row) => [{ title: `price${row}` }, { title: 'sum' }, { title: 'all' }]));
    await pages.event('t_1_0', 'writeEnd', { value: '7' });
    expect(shown()).toMatchObject([
      [{}, { title: 'sum' }, { title: 'all' }],
      [{}, { title: 'sum of 11' }, { title: 'all' }],
    ]);
    await pages.event('go', 'launch');
    expect(shown()).toMatchObject([
      [{}, { title: 'sum' }, { title: 'all of 02' }],
      [{}, { title: 'sum of 11' }, { title: 'all of 12' }],
    ]);
  });

  it('ends cells that depend on each other', async () => {
    await pages.load(
      `Repository = { t: { init: () => [[{}, {}]], writeEnd: { execute() {} },
        refresh_col_1: { execute() { Api.executeRequest('writeEnd.t_0_0'); return { title: 'x' }; } } } };`,
      `WidgetConfig = { ${page('p', `{ id: 't', type: GridTableWidget, widgets: [{ id: 'a', type: TextWidget }, { id: 'b', type: TextWidget, depends: [{ action: 'writeEnd', col: 0 }] }] }`)} };`,
    );
    await pages.open('p');
    const { error } = await pages.event('t_0_0', 'writeEnd', { value: '1' });
    expect(pages.shown('t')?.result).toEqual([[{}, { title: 'x' }]]);
    expect(error).toMatchObject({ kind: 'loop' });
  });

  it('loads no more cells after an event than a run may call for', async () => {
    await pages.load(
      `Repository = { t: { init: () => Array.from({ length: 20002 }, () => [{}]) }, go: { launch: { execute() {} } } };`,
      `WidgetConfig = { ${page('p', "{ id: 't', type: GridTableWidget, widgets: [{ id: 'a', type: TextWidget, depends: [{ event: 'launch.go.finished' }] }] }", configuredWidget('go'))} };`,
    );
    await pages.open('p');
    const { error } = await pages.event('go', 'launch');
    expect(error).toMatchObject({ kind: 'loop', message: expect.stringContaining('More than 20000 Api calls in one run') });
    // 20,000 loads take their time on a busy machine.
  }, 90_000);

  it('turns the pages of a grid table', async () => {
    const code =
      "const seen = []; for (const name of ['decreasePage', 'increasePage', 'jumpToLastPage', 'increasePage', 'jumpToFirstPage']) { Api[name]('t'); seen.push(v('t.actualPage')); } return seen;";
    await pages.load(
      `Repository = { t: { init: () => [[{}], [{}], [{}], [{}], [{}]] }, ${runs('go', code)} };`,
      `WidgetConfig = { ${page('p', "{ id: 't', type: GridTableWidget, maxRows: 2, widgets: [] }", configuredWidget('go'))} };`,
    );
    await pages.open('p');
    const ended = await pages.event('go', 'launch');
    expect(ended.result).toEqual([1, 2, 3, 3, 1]);
    expect(ended.delivered).toHaveLength(5);
  });

  it('warns about unknown ids and goes on', async () => {
    await opened(
      "Api.updateWidgetsContent(['nobody', 'c2']); Api.closePopup('nobody'); Api.refreshGridCell('x_1_2');\nApi.openPopup('no popup');",
    );
    const ended = await pages.event('go', 'launch');
    expect(ended.error).toBeUndefined();
    expect(pages.paths()).toEqual(['/c2']);
    const unknown = pages.problems().filter(({ code }) => code === 'unknown-widget');
    expect(unknown.map(({ message }) => message.replace(/, which.*/, ''))).toEqual(
      expect.arrayContaining([
        'Api.updateWidgetsContent names the widget nobody',
        'Api.refreshGridCell names the widget x_1_2',
        'Api.openPopup names the widget no popup',
      ]),
    );
    expect(unknown).toHaveLength(3);
    expect(unknown.find(({ message }) => message.includes('openPopup'))?.location).toMatchObject({ path: 'repository.js', line: 2 });
  });
});
