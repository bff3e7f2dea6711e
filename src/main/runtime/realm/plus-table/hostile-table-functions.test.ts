import { describe, expect, it } from 'vitest';
import type { TableCall } from '../../../../shared/schema/table-calls-schema.ts';
import { asks, configuredWidget, page, runs, startPages } from '../../test-pages.ts';

const pages = startPages({ callDeadline: 500 });

const call = (name: string, given: TableCall['given'] = {}, column: readonly number[] = [0]): TableCall => ({
  column: [...column],
  name,
  given,
});
const ask = (...calls: TableCall[]) => pages.runtime.callTable({ widgetId: 't', revision: pages.shown('t')?.revision ?? 0, calls });
const table = `WidgetConfig = { ${page('p', "{ id: 't', type: GridTablePlusWidget }", configuredWidget('u'))} };`;
async function open(columns: string, before = ''): Promise<void> {
  await pages.load(
    `${before}\nRepository = { t: { init: () => ({ columns: ${columns}, data: [{ n: 1 }] }) }, ${asks('u')}, ${runs('go', "Api.refresh('u');")} };`,
    table,
  );
  await pages.open('p');
}

describe('hostile functions of plus tables', () => {
  it('that write their own JSON for what they did reach no further than an empty cell', async () => {
    for (const made of ['null', '"text"', '[1, 2]', '{ failed: { a: 1 } }', '{ style: 7, classes: "x" }']) {
      await open(
        "[{ field: 'n', formatter: () => 'ok' }]",
        `try { Object.prototype.toJSON = () => (${made}); } catch {} try { Array.prototype.toJSON = () => null; } catch {}`,
      );
      const answer = await ask(call('formatter', { value: 1 }));
      expect(['answers', 'failed']).toContain(answer.outcome);
      expect(await ask(call('formatter', { value: 2 }))).toEqual(answer);
    }
  });

  it('that act while they draw set off nothing, and a problem says where', async () => {
    await open("[{ field: 'n', formatter() { Api.refresh('t'); Api.updateContent('t'); return 'x'; } }]");
    const before = pages.shown('t')?.revision;
    for (let round = 0; round < 5; round += 1) await ask(call('formatter', { value: round }));
    // Calls are carried out in their order: those of the table, were there any, before this one.
    await pages.event('go', 'launch');
    expect(pages.paths()).toEqual(['/u', '/u']);
    expect(pages.shown('t')?.revision).toBe(before);
    expect(pages.problems().map(({ message, location }) => [message, location?.line])).toContainEqual([
      'Api.refresh does nothing while a table is drawn. Call it in an event, such as cellClick.',
      2,
    ]);
  });

  it('under names that every object has are none', async () => {
    await open("[{ field: 'n' }]");
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '__defineGetter__']) {
      expect(await ask(call(name), call(name, {}, []))).toMatchObject({
        outcome: 'answers',
        answers: [{ failed: true }, { failed: true }],
      });
    }
    for (const action of ['columns.constructor.from', 'columns.__proto__.push', 'columns.length.constructor', 'columns.0.constructor']) {
      const ended = await pages.event('t', action, {});
      expect(ended.outcome).not.toBe('function');
    }
  });

  it('behind getters and proxies run within the deadline', async () => {
    await open('[{ field: "n", get formatter() { for (;;); } }]');
    expect((await ask(call('formatter'))).outcome).toMatch(/stale|answers/);
  });
});
