import { expect, it } from 'vitest';
import { makeLoad, makeTestRuntime } from './test-runtime.ts';
it('1M', async () => {
  const text = JSON.stringify({
    Cells: Array.from({ length: 1_000_000 }, (_, i) => ({ Ordinal: i, Value: i, FormattedValue: String(i) })),
  });
  const { runtime, events } = makeTestRuntime({
    send: () => ({ ok: true, exchangeId: 'e', status: 200, contentType: 'application/json', text }),
  });
  await runtime.start();
  await runtime.load(
    makeLoad(
      "Repository = { w: { init: { url: () => '/x', type: 'POST', parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 }) } } } };",
    ),
  );
  const t = performance.now();
  const e = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
  console.log(text.length, e.error, (e.result as unknown[])?.length, performance.now() - t);
  const tr = events.findLast((x) => x.kind === 'trace');
  console.log(JSON.stringify(tr).slice(0, 1500));
  await runtime.dispose();
  expect(1).toBe(1);
}, 60000);
