// Asks for answers in a process of its own, which gets its task from `kept-memory-bench.ts`, and reports the memory that keeping them takes.
import { setTimeout as pause } from 'node:timers/promises';
import type { RuntimeRequest } from '../../../src/main/runtime/runtime.ts';
import { benchService, benchStore } from './bench-http-service.ts';
import type { KeptMemory, KeptTask } from './kept-memory-bench.ts';

const task = JSON.parse(process.argv[2] ?? '') as KeptTask;
const { folder, memoryBytes } = task;
const disk =
  folder === null ? undefined : { folder: () => folder, maxBytes: 1024 ** 3, onFailure: (thrown: unknown) => console.error(thrown) };
const { http, exchanges } = benchService(`http://127.0.0.1:${task.port}`, (redactor) => benchStore(redactor, memoryBytes, disk));

const ask = async (bytes: number): Promise<void> => {
  const request: RuntimeRequest = {
    requestId: 'r',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    method: 'GET',
    path: `/api/v1/sized?bytes=${bytes}`,
    body: null,
    rootCause: { kind: 'person' },
  };
  const answer = await http.send(request, new AbortController().signal);
  if (!answer.ok) throw new Error(answer.error.message);
};
/** Memory once nothing is under way and garbage is collected. */
const resident = async (): Promise<number> => {
  await exchanges.settled();
  for (let times = 0; times < 3; times += 1) {
    exchanges.flush();
    globalThis.gc?.();
    await pause(200);
  }
  return process.memoryUsage().rss;
};

// Small ones first: the code is there then, and no room that large bodies left and others could take.
for (let warm = 0; warm < 300; warm += 1) await ask(1_000);
exchanges.clear();
const before = await resident();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
for (let got = 0; got < task.total; got += task.bytes) await ask(task.bytes);
clearInterval(watch);
const after = await resident();
const seen: KeptMemory = { grown: after - before, peak: peak - before, inMemory: exchanges.heldBytes() };
process.send?.(seen);
await http.close();
await exchanges.dispose();
process.disconnect?.();
