import { describe, expect, it } from 'vitest';
import { page, runs, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages();

describe('pages of tables', () => {
  it('the page of a grid table is sent with its data, and kept when it is turned', async () => {
    await pages.load(
      `Repository = { t: { init: () => [[{}], [{}], [{}]] }, ${runs('go', "return Api.increasePage('t');")} };`,
      `WidgetConfig = { ${page('p', "{ id: 't', type: GridTableWidget, maxRows: 2, widgets: [] }", "{ id: 'u', type: GridTableWidget, widgets: [] }", configuredWidget('go'))} };`,
    );
    await pages.open('p');
    expect(pages.shown('t')).toMatchObject({ page: 1 });
    expect(pages.shown('u')).not.toHaveProperty('page');
    const revision = pages.shown('t')?.revision;
    await pages.event('go', 'launch');
    expect(pages.shown('t')).toMatchObject({ page: 2, inputRevision: revision });
  });

  it('a person turns a light table: init is asked for the page, then the configuration is notified', async () => {
    await pages.load(
      `Repository = { t: { init(ctx) { const { page = 1, ...rest } = ctx.getExtraParams(); return { content: [[JSON.stringify(rest)]], totalCount: 95, pageSize: 10, page }; } } };`,
      `WidgetConfig = { ${page('p', "{ id: 't', type: GridTableLightWidget, events: { afterPageChange(info) { Widgets.heard = info; } } }")} };`,
    );
    await pages.open('p');
    expect(pages.shown('t')).toMatchObject({ page: 1 });
    await pages.event('t', 'turnPage', { page: 4 });
    expect(pages.shown('t')).toMatchObject({ page: 4, result: { content: [['{"pageSize":10,"skip":30,"take":10}']] } });
    expect(await pages.runtime.readState()).toMatchObject({ heard: { page: 4, pageSize: 10, totalPages: 10 } });
    await pages.event('t', 'turnPage', { page: 99 });
    expect(pages.shown('t')).toMatchObject({ page: 10 });
    await pages.open('p');
    expect(pages.shown('t')).toMatchObject({ page: 1 });
  });

  it('what the configuration throws then is a problem, and the page is turned', async () => {
    await pages.load(
      'Repository = { t: { init: () => ({ content: [], totalCount: 300 }) } };',
      `WidgetConfig = { ${page('p', "{ id: 't', type: GridTableLightWidget, events: { afterPageChange() { throw new Error('not heard'); } } }")} };`,
    );
    await pages.open('p');
    await pages.event('t', 'turnPage', { page: 2 });
    expect(pages.shown('t')).toMatchObject({ page: 2 });
    expect(pages.problems().map(({ message }) => message)).toContain('not heard');
  });

  it('of other widgets turnPage is an event like any other', async () => {
    await pages.load(
      `Repository = { b: { turnPage() { console.log('own'); return 7; } } };`,
      `WidgetConfig = { ${page('p', configuredWidget('b'))} };`,
    );
    await pages.open('p');
    const ended = await pages.event('b', 'turnPage', { page: 2 });
    expect(ended.result).toBe(7);
  });
});
