import { strict as assert } from 'node:assert';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Runtime, RuntimeEvent } from '../../../src/main/runtime/runtime.ts';
import { loadInput, renderCause, startRuntime } from '../bench-runtime.ts';
import { cellsText } from '../back-end/cells-text.ts';
import { alternate, medianOf, reportRatio, reportValue } from '../measure.ts';
import { hashOf, type LoopAnswer, type LoopOrder } from '../plain-loop.ts';

const runs = 20;
/** Runs until V8 has optimised both. */
const warmUp = 10;
const queries: Readonly<Record<LoopOrder['type'], string>> = {
  list: '(r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 })',
  matrix:
    '[(r, x) => r.Cells[x].FormattedValue, (r, x) => ({ value: r.Cells[x + 1].Value, ordinal: r.Cells[x + 1].Ordinal }), (r, x) => r.Cells[x + 2].Value, (r, x) => r.Cells[x + 3].FormattedValue]',
  object:
    '{ title: (r) => r.Cells[0].FormattedValue, sum: (r) => { let sum = 0; for (const cell of r.Cells) sum += cell.Value; return sum; } }',
};
const types = ['list', 'matrix', 'object'] as const;

/** Other queries, run first in both processes, so that both have seen several shapes and hold as much memory. */
const otherQueries = Array.from({ length: 8 }, (_, index) => `(r, x) => ({ a${index}: r.Cells[x].Value, b: x })`);

/** One widget a type, and others before them that use the same loops with other functions. */
function repository(): string {
  const entry = (type: string, query: string) =>
    `{ init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', body: () => '{}', parsingControl: { type: '${type}', length: 4, query: ${query} } } }`;
  const others = otherQueries.map((query, index) => `other${index}: ${entry('list', query)}`);
  return `Repository = { ${[...others, ...types.map((type) => `${type}: ${entry(type, queries[type])}`)].join(',\n')} };`;
}

/** Milliseconds of the parsing step of one load, as its trace says. */
async function parsingTime(runtime: Runtime, events: RuntimeEvent[], widgetId: string): Promise<number> {
  events.length = 0;
  const result = await runtime.runLoad({ widgetId, action: 'init', values: {}, cause: renderCause });
  assert.equal(result.outcome, 'loaded');
  for (const event of events) {
    if (event.kind !== 'trace' || event.trace.outcome === 'running') continue;
    const step = event.trace.steps.find(({ kind }) => kind === 'parsing');
    if (step?.duration !== undefined) return step.duration;
  }
  throw new Error('The trace has no parsing step.');
}

const answerWith = (text: string) => async () =>
  ({ ok: true, exchangeId: 'bench', status: 200, contentType: 'application/json', text }) as const;

/** A runtime with all queries whose every request is answered with as many cells. */
async function startWith(count: number, events: RuntimeEvent[]): Promise<Runtime> {
  const runtime = await startRuntime(answerWith(cellsText(count)), (event) => events.push(event));
  await runtime.load(loadInput(repository()));
  return runtime;
}

/** Returns the milliseconds of a parsing step with almost nothing to parse: the cost of entering and leaving the realm. */
async function emptyTimes(): Promise<Readonly<Record<LoopOrder['type'], number>>> {
  const events: RuntimeEvent[] = [];
  const runtime = await startWith(4, events);
  const times = { list: 0, matrix: 0, object: 0 };
  for (const type of types) {
    times[type] = await medianOf(runs + warmUp, () => parsingTime(runtime, events, type));
    reportValue(`${type}, 4 cells: what a step costs by itself`, times[type] * 1000, 'µs');
  }
  await runtime.dispose();
  return times;
}

/**
 * Measures parsing in the child against the same loops over the same texts in a plain Node process. The fixed cost of a step is
 * printed first and subtracted, since a plain loop enters no realm.
 */
export async function benchParsing(): Promise<void> {
  const empty = await emptyTimes();
  const plain = fork(join(import.meta.dirname, '../plain-loop.ts'));
  const ask = async (order: LoopOrder): Promise<LoopAnswer> => {
    plain.send(order);
    const [answer] = (await once(plain, 'message')) as [LoopAnswer];
    return answer;
  };
  for (const count of [10_000, 100_000, 1_000_000]) {
    const text = cellsText(count);
    const events: RuntimeEvent[] = [];
    const runtime = await startWith(count, events);
    for (const [index, query] of otherQueries.entries()) {
      await parsingTime(runtime, events, `other${index}`);
      await ask({ type: 'list', query, length: 4, text, wantsHash: false });
    }
    for (const type of types) {
      const order: LoopOrder = { type, query: queries[type], length: 4, text: '', wantsHash: false };
      const { hash } = await ask({ ...order, text, wantsHash: true });
      const whole = await startRuntime(answerWith(text), undefined, { wholeResults: true });
      await whole.load(loadInput(repository()));
      const { result } = await whole.runLoad({ widgetId: type, action: 'init', values: {}, cause: renderCause });
      await whole.dispose();
      assert.equal(hashOf(result), hash, `${type} of ${count} cells differs`);
      const times = await alternate(
        runs,
        async () => Math.max(0, (await parsingTime(runtime, events, type)) - empty[type]),
        async () => (await ask(order)).looped,
        warmUp,
      );
      reportRatio(`${type}, ${count.toLocaleString('en')} cells`, times, 'the same loop in plain Node', 1.05);
    }
    await runtime.dispose();
  }
  plain.kill();
}
