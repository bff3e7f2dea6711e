import { strict as assert } from 'node:assert';
import type { Runtime } from '../../src/main/runtime/runtime.ts';
import { CodeDebugger } from '../../src/main/runtime/supervisor/debugger/code-debugger.ts';
import { cellsText } from './back-end/cells-text.ts';
import { loadInput, renderCause, startRuntime } from './bench-runtime.ts';
import { alternate, reportRatio, type Timed } from './measure.ts';

/** 1.00 when it is rounded. */
const noSlower = 1.005;
const runs = 40;
const repository = `
let sum = 0;
const step = (value) => (value % 7) * 3 + 1;
Repository = {
  computed: { init: () => { for (let i = 0; i < 300_000; i += 1) sum += step(i); return { title: String(sum) }; } },
  parsed: { init: { url: '/api/v1/x', type: 'GET', parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue }) } } },
};`;

/**
 * Measures what the debugger costs while it is closed: a child after it was opened and closed again, against one whose runtime never had any,
 * and two of the latter against each other, which shows the noise.
 */
export async function benchDebugger(): Promise<void> {
  const text = cellsText(20_000);
  const start = async (debug?: CodeDebugger): Promise<Runtime> =>
    await startRuntime(
      async () => ({ ok: true, exchangeId: 'bench', status: 200, contentType: 'application/json', text }),
      undefined,
      debug === undefined ? {} : { debugger: debug },
    );
  const debug = new CodeDebugger(() => undefined);
  const [closed, never, other] = [await start(debug), await start(), await start()];
  await debug.setBreakpoints([{ path: 'repository.js', line: 3, isOn: true, condition: 'false', logMessage: '' }]);
  for (const isOn of [true, false]) {
    debug.turn(isOn);
    await closed.restart();
    await closed.load(loadInput(repository));
    await runOf(closed, 'computed')();
  }
  for (const runtime of [never, other]) await runtime.load(loadInput(repository));
  for (const [widgetId, title] of [
    ['computed', 'a loop of 300,000 calls'],
    ['parsed', 'a list of 20,000 cells'],
  ] as const) {
    reportRatio(
      `${title}, debugger closed`,
      await alternate(runs, runOf(closed, widgetId), runOf(never, widgetId), 5),
      'never opened',
      noSlower,
    );
    reportRatio('  two that never had one', await alternate(runs, runOf(other, widgetId), runOf(never, widgetId), 5), 'the other');
  }
  for (const runtime of [closed, never, other]) await runtime.dispose();
}

function runOf(runtime: Runtime, widgetId: string): Timed {
  return async () => {
    const { error } = await runtime.runLoad({ widgetId, action: 'init', values: {}, cause: renderCause });
    assert.equal(error, undefined);
  };
}
