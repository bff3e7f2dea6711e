import { strict as assert } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { loadInput, renderCause, startRuntime } from './bench-runtime.ts';
import { alternate, reportRatio } from './measure.ts';
import { cellsText } from './cells-text.ts';

/** Cells of a response of 66 MB. */
const cells = 1_070_000;

/** A response of 66 MB from its bytes in main to the first 200 rows in main, against `JSON.parse` of its text. */
export async function benchResponse(): Promise<void> {
  const text = cellsText(cells);
  const whole = Buffer.from(text);
  const body: Buffer[] = [];
  for (let start = 0; start < whole.length; start += 65_536) body.push(whole.subarray(start, start + 65_536));
  let arrived = 0;
  let rows: unknown;
  const runtime = await startRuntime(
    async () => {
      arrived = performance.now();
      return { ok: true, exchangeId: 'bench', status: 200, contentType: 'application/json', text: '', body };
    },
    (event) => {
      if (event.kind === 'widgets') rows = event.widgets.find(({ status }) => status === 'ready')?.result ?? rows;
    },
  );
  const query = '(r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 })';
  await runtime.load(
    loadInput(`Repository = { w: { init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: 'list', query: ${query} } } } };`),
  );
  const expected = Array.from({ length: 200 }, (_, index) => ({ name: String(index), on: index === 0 }));
  const times = await alternate(
    20,
    async () => {
      rows = undefined;
      const { error } = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: renderCause });
      assert.equal(error, undefined);
      assert.ok(isDeepStrictEqual(rows, expected), 'The first 200 rows differ.');
      return performance.now() - arrived;
    },
    () => {
      const parsed = JSON.parse(text) as { Cells: unknown[] };
      assert.equal(parsed.Cells.length, cells);
    },
  );
  reportRatio(`${Math.round(whole.length / 1e6)} MB response, bytes in to 200 rows out`, times, 'JSON.parse of it', 1.5);
  await runtime.dispose();
}
