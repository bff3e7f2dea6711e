import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { defaultRuntimeLimits } from '../../../src/main/runtime/runtime.ts';
import { createBodyReader } from '../../../src/main/runtime/supervisor/body-reader.ts';
import { createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { benchService } from '../back-end/bench-http-service.ts';
import { loadInput, renderCause, startRuntime } from '../bench-runtime.ts';
import { longestBlock, reportValue } from '../measure.ts';

/** A million cells from a server through HTTP service and runtime to the first page, and to a page of cells of the inspector. */
export async function benchBlocking(): Promise<void> {
  // A process of its own, so that the server's work does not count as main's.
  const server = fork(join(import.meta.dirname, '../back-end/cells-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  const baseUrl = `http://127.0.0.1:${port}`;
  const { http, exchanges } = benchService(baseUrl);
  let firstRows = 0;
  const runtime = await startRuntime(http.send, (event) => {
    if (event.kind !== 'widgets') return;
    const result = event.widgets.find(({ status }) => status === 'ready')?.result;
    if (Array.isArray(result)) firstRows = result.length;
  });
  const entry = (type: string, query: string) =>
    `{ init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: '${type}', length: 4, query: ${query} } } }`;
  await runtime.load(
    loadInput(
      `Repository = { list: ${entry('list', '(r, x) => ({ name: r.Cells[x].FormattedValue, value: r.Cells[x].Value })')}, matrix: ${entry('matrix', '[(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x + 1].FormattedValue]')} };`,
    ),
  );
  for (const widgetId of ['list', 'matrix']) {
    firstRows = 0;
    const { wall, processor } = await longestBlock(async () => {
      const { error } = await runtime.runLoad({ widgetId, action: 'init', values: {}, cause: renderCause });
      assert.equal(error, undefined);
    });
    assert.equal(firstRows, 200);
    reportValue(`1,000,000 cells to the first page of a ${widgetId}: main blocked`, processor, 'ms', 50);
    console.log(`  (${wall.toFixed(1)} ms on the clock, with what other programs took)`);
  }
  const reader = createBodyReader({
    childPath: join(import.meta.dirname, '../../../dist/runtime/child.cjs'),
    spawn: createForkSpawn(),
    limits: () => defaultRuntimeLimits,
  });
  const exchangeId = exchanges.list().at(-1)?.id ?? '';
  const inspector = await longestBlock(async () => {
    const answer = await reader.rows(exchangeId, async () => await exchanges.responseBody(exchangeId)?.chunks(), { offset: 0, count: 200 });
    assert.ok(answer.outcome === 'rows' && answer.total === 1_000_000);
    await exchanges.read(exchangeId, 'response', 30_000_000, 1_000_000);
  });
  reportValue('their cells and text in the inspector: main blocked', inspector.processor, 'ms', 50);
  console.log(`  (${inspector.wall.toFixed(1)} ms on the clock)`);
  reader.dispose();
  await runtime.dispose();
  await http.close();
  await exchanges.dispose();
  server.kill();
}
