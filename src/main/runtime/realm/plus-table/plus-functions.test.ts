import { describe, expect, it } from 'vitest';
import type { TableCall } from '../../../../shared/schema/table-calls-schema.ts';
import { page, startPages } from '../../test-pages.ts';

const pages = startPages({ callDeadline: 500 });

const call = (column: readonly number[], name: string, given: TableCall['given']): TableCall => ({ column: [...column], name, given });
const ask = (...calls: TableCall[]) => pages.runtime.callTable({ widgetId: 't', revision: pages.shown('t')?.revision ?? 0, calls });
const table = (more = '') => `WidgetConfig = { ${page('p', `{ id: 't', type: GridTablePlusWidget, ${more} }`)} };`;
const loads = (columns: string, more = '') =>
  `Repository = { t: { init: () => ({ columns: ${columns}, data: [{ n: 1, q: 2 }], ${more} }) } };`;

describe('functions of plus tables', () => {
  it('stay in the runtime; page and configuration hold marks in their places', async () => {
    await pages.load(
      loads("[{ field: 'n', formatter: (cell) => '<b>' + cell.getValue() * 2 + '</b>' }]"),
      table('tabulatorOptions: { groupBy: "n", groupHeader: (value, count, rows) => value + " (" + count + ", " + rows[0].q + ")" }'),
    );
    await pages.open('p');
    expect(pages.shown('t')?.result).toMatchObject({ columns: [{ field: 'n', formatter: { $function: true } }] });
    const shown = pages.events.find((event) => event.kind === 'page');
    expect(shown).toMatchObject({ page: { tree: { children: [{ config: { tabulatorOptions: { groupHeader: { $function: true } } } }] } } });
    expect(
      await ask(
        call([0], 'formatter', { value: 21, field: 'n' }),
        call([], 'groupHeader', { value: 'a', count: 1, rows: [{ q: 5 }], level: 0 }),
      ),
    ).toEqual({
      outcome: 'answers',
      answers: [{ value: '<b>42</b>' }, { value: 'a (1, 5)' }],
    });
  });

  it('get values, rows and parameters; what they do to the element comes along', async () => {
    await pages.load(
      loads(
        `[{ title: 'Both', columns: [{ field: 'q', formatter(cell, { unit }) {
            const element = cell.getElement();
            element.style.backgroundColor = 'red';
            element.style.setProperty('font-weight', 700);
            element.classList.add('low', 'seen');
            element.classList.remove('seen');
            return cell.getField() + cell.getRow().getData().n + cell.getRow().getPosition() + unit;
          }, bottomCalc: (values, data, { by }) => values.reduce((sum, value) => sum + value, 0) * by + data.length }] }]`,
      ),
      table(),
    );
    await pages.open('p');
    expect(
      await ask(
        call([0, 0], 'formatter', { value: 2, field: 'q', row: { n: 7 }, rowIndex: 3, params: { unit: 'kg' } }),
        call([0, 0], 'bottomCalc', { values: [1, 2, 3], rows: [{}, {}, {}], params: { by: 10 } }),
      ),
    ).toEqual({
      outcome: 'answers',
      answers: [
        { value: 'q74kg', style: { backgroundColor: 'red', 'font-weight': '700' }, classes: ['low'], usesRow: true },
        { value: 63 },
      ],
    });
  });

  it('of a field override those of its column', async () => {
    await pages.load(
      loads("[{ field: 'n', formatter: () => 'column' }]"),
      table("tabulatorColumnOptions: { n: { formatter: () => 'override' } }"),
    );
    await pages.open('p');
    expect(await ask(call([0], 'formatter', { value: 1 }))).toMatchObject({ answers: [{ value: 'override' }] });
  });

  it('of a result outlive an edit elsewhere; those of the configuration are the newest', async () => {
    const repository = loads("[{ field: 'n', formatter: () => 'loaded' }]");
    const config = (word: string) => table(`tabulatorOptions: { groupHeader: () => '${word}' }`);
    await pages.load(repository, config('old'));
    await pages.open('p');
    await pages.runtime.load({
      repository: { path: 'repository.js', text: repository },
      widgetConfig: { path: 'widget-config.js', text: config('new') },
      eventMap: null,
      queries: {},
      activeUser: 'admin',
      changed: [],
    });
    expect(await ask(call([0], 'formatter', { value: 1 }), call([], 'groupHeader', { value: 1 }))).toMatchObject({
      answers: [{ value: 'loaded' }, { value: 'new' }],
    });
  });

  it('that throw, or give too much, are problems with their names; the others answer', async () => {
    await pages.load(
      loads(
        "[{ field: 'n', formatter() { throw new TypeError('no unit'); } }, { field: 'q', formatter: (cell) => 'x'.repeat(cell.getValue()) }]",
      ),
      table(),
    );
    await pages.open('p');
    expect(
      await ask(call([0], 'formatter', { value: 1 }), call([1], 'formatter', { value: 3 }), call([1], 'formatter', { value: 200_000 })),
    ).toEqual({ outcome: 'answers', answers: [{ failed: true }, { value: 'xxx' }, { failed: true }] });
    expect(pages.problems().map(({ message }) => message)).toEqual([
      'formatter of t: TypeError: no unit',
      'formatter of t gives more than 100 KB: give less for one cell.',
    ]);
    expect(pages.problems()[0]?.location).toMatchObject({ path: 'repository.js', line: 1 });
  });

  it('that do not end, end the runtime as any other call; questions of older data are stale', async () => {
    await pages.load(loads("[{ field: 'n', formatter() { for (;;); } }]"), table());
    await pages.open('p');
    expect(await ask(call([0], 'formatter', { value: 1 }))).toEqual({ outcome: 'stale' });
    expect(await pages.runtime.callTable({ widgetId: 't', revision: 99, calls: [call([0], 'formatter', {})] })).toEqual({
      outcome: 'stale',
    });
  });

  it('are not called with more than a question may hold', async () => {
    await pages.load(loads("[{ field: 'n', formatter: () => 1 }]"), table());
    await pages.open('p');
    expect(await ask(call([0], 'formatter', { value: 'x'.repeat(1_000_000) }))).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('load fewer rows'),
    });
  });

  it('that a column names for an event run as an event of the table', async () => {
    await pages.load(
      loads(
        "[{ formatter: 'buttonTick', cellClick(event, cell) { Widgets.clicked = [event.type, cell.getRow().getData().n]; Api.refresh('t'); } }]",
      ),
      table(),
    );
    await pages.open('p');
    const before = pages.shown('t')?.revision ?? 0;
    const ended = await pages.event('t', 'columns.0.cellClick', { rowIndex: 0, rowData: { n: 1 } });
    expect(ended.outcome).toBe('function');
    expect(await pages.runtime.readState()).toMatchObject({ clicked: ['columns.0.cellClick', 1] });
    expect(pages.shown('t')?.revision).toBe(before + 1);
  });
});
