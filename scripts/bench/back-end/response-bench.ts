import { strict as assert } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { loadInput, renderCause, startRuntime } from '../bench-runtime.ts';
import { alternate, median, reportRatio, reportValue } from '../measure.ts';
import { cellsText } from './cells-text.ts';

/** Cells of a response of 66 MB. */
const cells = 1_070_000;

function inPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += 65_536) pieces.push(bytes.subarray(start, start + 65_536));
  return pieces;
}

/**
 * Measures a response of 66 MB up to its first 200 rows in main, against `JSON.parse` of its text: from the bytes in main, and from the
 * text in the child. Passing the same number of bytes of a text that is not JSON shows the difference between the two.
 */
export async function benchResponse(): Promise<void> {
  const text = cellsText(cells);
  const whole = inPieces(Buffer.from(text));
  const plain = inPieces(Buffer.from(`x${text}`));
  let arrived = 0;
  let result: unknown;
  const runtime = await startRuntime(
    async ({ widgetId }) => {
      arrived = performance.now();
      const isPlain = widgetId === 'handedOver';
      const contentType = isPlain ? 'text/plain' : 'application/json';
      return { ok: true, exchangeId: 'bench', status: 200, contentType, text: '', body: isPlain ? plain : whole };
    },
    (event) => {
      if (event.kind === 'widgets') result = event.widgets.find(({ status }) => status === 'ready')?.result ?? result;
    },
  );
  const entry = `{ init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 }) } } }`;
  await runtime.load(loadInput(`Repository = { rows: ${entry}, handedOver: ${entry} };`));
  const expected = Array.from({ length: 200 }, (_, index) => ({ name: String(index), on: index === 0 }));
  const load = async (widgetId: string): Promise<{ readonly took: number; readonly message: string | undefined }> => {
    result = undefined;
    const { error } = await runtime.runLoad({ widgetId, action: 'init', values: {}, cause: renderCause });
    return { took: performance.now() - arrived, message: error?.message };
  };
  const onTheWay: number[] = [];
  const { ours, baseline } = await alternate(
    20,
    async () => {
      const refused = await load('handedOver');
      assert.match(refused.message ?? '', /not JSON: x/);
      onTheWay.push(refused.took);
      const { took, message } = await load('rows');
      assert.equal(message, undefined);
      assert.ok(isDeepStrictEqual(result, expected), 'The first 200 rows differ.');
      return took;
    },
    () => {
      const parsed = JSON.parse(text) as { Cells: unknown[] };
      assert.equal(parsed.Cells.length, cells);
    },
  );
  const handedOver = median(onTheWay);
  const title = `${Math.round(text.length / 1e6)} MB response`;
  reportValue(`${title}, bytes in main to text in the child`, handedOver, 'ms');
  reportRatio(`${title}, bytes in main to 200 rows out`, { ours, baseline }, 'JSON.parse of it');
  reportRatio(`${title}, text in to 200 rows out`, { ours: ours - handedOver, baseline }, 'JSON.parse of it', 1.5);
  await runtime.dispose();
}
