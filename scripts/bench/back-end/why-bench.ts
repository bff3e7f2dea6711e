import { strict as assert } from 'node:assert';
import type { ParsingStepsQuery } from '../../../src/shared/trace/parsing-steps.ts';
import { loadInput, startRuntime } from '../bench-runtime.ts';
import { medianOf, reportValue } from '../measure.ts';
import { cellsText } from './cells-text.ts';

type Wanted = ParsingStepsQuery['want'];
const count = 100_000;
const repository = `Repository = { w: { init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: 'matrix', length: 10,
  query: Array.from({ length: 10 }, (_, n) => (r, x) => ({ title: r.Cells[x + n].FormattedValue, value: r.Cells[x + n].Value })) } } } };`;

/** Measures what a person waits for after asking where a value of a large table comes from. */
export async function benchWhy(): Promise<void> {
  const text = Buffer.from(cellsText(count));
  const runtime = await startRuntime(async () => ({ ok: false, exchangeId: '', error: { code: 'cancelled', message: '' } }));
  assert.ok((await runtime.load(loadInput(repository))).ok);
  let answers = 0;
  const ask = async (key: string, want: Wanted): Promise<void> => {
    const of = { key, widgetId: 'w', action: 'init', item: 0, pieces: async () => [text] };
    const answer = await runtime.repeatParsing(of, { want });
    assert.equal(answer.outcome, 'steps', JSON.stringify(answer));
  };
  const made = (row: number): Wanted => ({ kind: 'made', path: [row, 3, 'title'] });
  const started = performance.now();
  await ask('first', made(5_000));
  reportValue('first question, with the start of its process', performance.now() - started, 'ms', 1_500);
  const another = await medianOf(7, async () => {
    answers += 1;
    await ask(`answer-${answers}`, made(9_000));
  });
  reportValue(`a value of ${count.toLocaleString('en-US')} cells, of another answer`, another, 'ms', 300);
  const again = await medianOf(7, () => ask(`answer-${answers}`, made(9_500)));
  reportValue('another value of the same answer', again, 'ms', 300);
  const all = await medianOf(5, () => ask(`answer-${answers}`, { kind: 'calls', from: 0, count: 50 }));
  reportValue('all 100,000 calls watched', all, 'ms', 1_500);
  await runtime.dispose();
}
