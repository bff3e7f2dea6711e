import { strict as assert } from 'node:assert';
import { largeProject } from './project/large-project/large-project.ts';
import { loadInput, renderCause, startRuntime } from './bench-runtime.ts';
import { median, medianOf, reportValue } from './measure.ts';
import { readFileSync } from 'node:fs';
import { type ChildChannel, defaultRuntimeLimits, type RuntimeEvent } from '../../src/main/runtime/runtime.ts';

/** A repository file of at least 700 KB, as authors write them. */
function largeRepository(): string {
  for (let widgets = 500; ; widgets += 100) {
    const text = largeProject({ widgets, pages: 10 }).files['repository.js'];
    if (text.length >= 700_000) return text;
  }
}

async function benchEvaluation(): Promise<void> {
  const text = largeRepository();
  const runtime = await startRuntime(async () => ({ ok: true, exchangeId: '', status: 200, contentType: 'application/json', text: '{}' }));
  let edit = 0;
  const took = await medianOf(20, async () => {
    edit += 1;
    const outcome = await runtime.load(loadInput(`${text}\n// edit ${edit}`));
    assert.ok(outcome.ok);
  });
  reportValue(`edit of a ${Math.round(text.length / 1000)} KB repository to its new evaluation`, took, 'ms', 60);
  await runtime.dispose();
}

async function benchRecovery(): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    let began = 0;
    const onEvent = (event: RuntimeEvent) => {
      if (began === 0 && event.kind === 'trace' && event.trace.widgetId === 'w') began = performance.now();
    };
    const runtime = await startRuntime(async () => ({ ok: false, exchangeId: '', error: { code: 'cancelled', message: '' } }), onEvent);
    await runtime.load(loadInput('Repository = { w: { init: () => { for (;;); } }, other: { init: () => 1 } };'));
    const ended = await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: renderCause });
    assert.equal(ended.error?.kind, 'deadline');
    const next = await runtime.runLoad({ widgetId: 'other', action: 'init', values: {}, cause: renderCause });
    assert.equal(next.outcome, 'loaded');
    times.push((performance.now() - began - defaultRuntimeLimits.callDeadline) / 1000);
    await runtime.dispose();
  }
  reportValue('endless loop: answering again after its deadline', median(times), 's', 1.5);
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** Measures the child's memory after 10,000 actions and after 10,000 more. The first fill caches, the second must not add. */
async function benchMemory(): Promise<void> {
  let child: ChildChannel | undefined;
  const runtime = await startRuntime(
    async () => ({ ok: true, exchangeId: 'e', status: 200, contentType: 'application/json', text: '{"Cells":[{"Value":1},{"Value":2}]}' }),
    undefined,
    { onSpawn: (started) => (child ??= started) },
  );
  await runtime.load(
    loadInput(
      "Repository = { w: { init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value } }, launch: (ctx) => { console.log('x'); return 1; } } };",
    ),
  );
  const sizes = [residentBytes(child?.pid ?? 0)];
  for (let round = 0; round < 3; round += 1) {
    for (let action = 0; action < 10_000; action += 1) {
      if (action % 2 === 0) await runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: renderCause });
      else
        await runtime.runEvent({ widgetId: 'w', action: 'launch', values: { value: action }, cause: { kind: 'person' }, sequence: action });
    }
    sizes.push(residentBytes(child?.pid ?? 0));
  }
  const [start = 0, first = 0, second = 0, third = 0] = sizes.map((bytes) => bytes / 1024 ** 2);
  console.log(
    `  child memory: ${start.toFixed(0)} MB, after 10,000 actions ${first.toFixed(0)}, 20,000 ${second.toFixed(0)}, 30,000 ${third.toFixed(0)} MB`,
  );
  reportValue('growth of the child by the last 10,000 actions', third - second, 'MB', 5);
  await runtime.dispose();
}

/** Measures the supervised child: evaluation, recovery, memory. */
export async function benchRuntime(): Promise<void> {
  await benchEvaluation();
  await benchRecovery();
  await benchMemory();
}
