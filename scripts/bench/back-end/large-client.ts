// Requests the large answer in a process of its own, which gets the port from `http-bench.ts`, and reports the cost.
import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { RuntimeRequest } from '../../../src/main/runtime/runtime.ts';
import { benchService } from './bench-http-service.ts';
import type { LargeAnswer } from './large-answer.ts';
import { longestBlock } from '../measure.ts';

const { http, exchanges } = benchService(`http://127.0.0.1:${process.argv[2]}`);
const ask = async (path: string): Promise<string> => {
  const request: RuntimeRequest = {
    requestId: 'r',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    method: 'GET',
    path,
    body: null,
    rootCause: { kind: 'person' },
  };
  const answer = await http.send(request, new AbortController().signal);
  assert.ok(answer.ok);
  return answer.exchangeId;
};
const memory = (): { readonly rss: number; readonly held: number } => {
  const { rss, external, heapUsed } = process.memoryUsage();
  return { rss, held: external + heapUsed };
};

await ask('/api/v1/small');
globalThis.gc?.();
await pause(200);
const before = memory();
const most = { ...before };
const sample = (): void => {
  const now = memory();
  most.rss = Math.max(most.rss, now.rss);
  most.held = Math.max(most.held, now.held);
};
const timer = setInterval(sample, 2);
let exchangeId = '';
const { processor, wall } = await longestBlock(async () => {
  exchangeId = await ask('/api/v1/large');
  // Its cells are counted between other work.
  for (let waited = 0; waited < 100 && exchanges.get(exchangeId)?.cells === undefined; waited += 1) await pause(50);
});
clearInterval(timer);
sample();
// The system knows peaks that no sample caught.
most.rss = Math.max(most.rss, process.resourceUsage().maxRSS * 1024);
const exchange = exchanges.get(exchangeId);
const seen: LargeAnswer = {
  bytes: exchange?.responseSize ?? 0,
  cells: exchange?.cells,
  blocked: processor,
  blockedOnClock: wall,
  resident: most.rss - before.rss,
  held: most.held - before.held,
};
process.send?.(seen);
await http.close();
await exchanges.dispose();
process.disconnect?.();
