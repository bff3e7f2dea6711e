import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parse } from 'acorn';
import { Agent, request as bareRequest } from 'undici';
import { sampleConnection } from '../../src/main/services/connections/sample-connection.ts';
import { createExchangeStore } from '../../src/main/services/exchanges/exchange-store.ts';
import { createRedactor } from '../../src/main/services/exchanges/redaction.ts';
import { createHttpService } from '../../src/main/services/http/http-service.ts';
import { createWriteGuard } from '../../src/main/services/http/write-guard.ts';
import { defaultRuntimeLimits, type RuntimeRequest } from '../../src/main/runtime/runtime.ts';
import { createRuntime } from '../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../src/main/runtime/supervisor/fork-child.ts';
import { createProjectAnalyser } from '../../src/shared/project/analyse-project.ts';
import type { ProjectSources } from '../../src/shared/project/project-sources.ts';
import { largeProject } from './large-project/large-project.ts';

/** Middle of several runs, in milliseconds; the first run warms up and does not count. */
async function median(runs: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const started = performance.now();
    await work();
    if (run > 0) times.push(performance.now() - started);
  }
  times.sort((left, right) => left - right);
  return times[Math.floor(times.length / 2)] ?? 0;
}

function report(title: string, ours: number, baseline: number, what: string): void {
  console.log(
    `${title.padEnd(46)} ${ours.toFixed(1).padStart(8)} ms   ${(ours / baseline).toFixed(2).padStart(6)} × ${what} (${baseline.toFixed(1)} ms)`,
  );
}

function largeSources(): ProjectSources {
  const { files } = largeProject({ widgets: 3000, pages: 30 });
  const source = (path: keyof typeof files) => ({ path, text: files[path] });
  return {
    repository: source('repository.js'),
    queries: source('repository.yml'),
    widgetConfig: source('widget-config.js'),
    eventMap: source('event-map.js'),
  };
}

async function benchAnalysis(): Promise<void> {
  const sources = largeSources();
  const bare = await median(5, () => {
    for (const source of [sources.repository, sources.widgetConfig])
      if (source) parse(source.text, { ecmaVersion: 'latest', locations: true });
  });
  const fresh = await median(5, () => createProjectAnalyser()(largeSources()));
  const analyse = createProjectAnalyser();
  analyse(sources);
  let edits = 0;
  const again = await median(5, () => {
    edits += 1;
    const { repository } = sources;
    if (repository) analyse({ ...sources, repository: { ...repository, text: `${repository.text}\n// ${edits}` } });
  });
  report('read a project of 3,000 widgets', fresh, bare, 'parsing its scripts alone');
  report('read it again after an edit', again, bare, 'parsing its scripts alone');
}

async function benchRuntime(): Promise<void> {
  const cells = Array.from({ length: 100_000 }, (_, index) => ({ Ordinal: index, Value: index * 1.5, FormattedValue: String(index) }));
  const text = JSON.stringify({ Cells: cells });
  const bare = await median(5, () => {
    const response = JSON.parse(text) as { Cells: { FormattedValue: string }[] };
    return JSON.stringify(response.Cells.map((cell, index) => ({ name: cell.FormattedValue, on: index === 0 })));
  });
  const runtime = createRuntime({
    childPath: join(import.meta.dirname, '../../dist/runtime/child.cjs'),
    spawn: createForkSpawn(),
    limits: defaultRuntimeLimits,
    send: async () => ({ ok: true, exchangeId: 'bench', status: 200, contentType: 'application/json', text }),
    onEvent: () => undefined,
  });
  await runtime.start();
  const repository = {
    path: 'repository.js',
    text: "Repository = { w: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', body: () => '{}', parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 }) } } } };",
  };
  const input = { repository, widgetConfig: null, eventMap: null, queries: {}, activeUser: 'admin', changed: [] as string[] };
  await runtime.load(input);
  const list = await median(5, () =>
    runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'render', page: 'w', afterEdit: false } }),
  );
  const evaluation = await median(10, () => runtime.load(input));
  report('list of 100,000 cells through the runtime', list, bare, 'the same loop in plain Node');
  console.log(`${'evaluate an edited file in a new context'.padEnd(46)} ${evaluation.toFixed(1).padStart(8)} ms`);
  await runtime.dispose();
}

async function benchHttp(): Promise<void> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"Cells":[{"Ordinal":0,"Value":1}]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redactor = createRedactor();
  const exchanges = createExchangeStore({ maxBytes: 64 * 1024 * 1024, redactor, onChange: () => undefined });
  const target = async () => ({ connection: { ...sampleConnection, id: 'bench' }, baseUrl, credentials: null, revision: 1 });
  const http = createHttpService({
    connections: { target, targetOf: target, isPaused: () => false, report: () => undefined, setBackEndUser: () => undefined },
    guard: createWriteGuard({ onAsked: () => undefined, onSettled: () => undefined }),
    exchanges,
    redactor,
    limits: { requestsPerMinute: 1_000_000 },
  });
  const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
  const cause = { kind: 'render', page: 'p', afterEdit: false } as const;
  const request: RuntimeRequest = {
    requestId: 'r',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    method: 'POST',
    path,
    body: '{"MDX":"SELECT"}',
    rootCause: cause,
  };
  const agent = new Agent({ keepAliveTimeout: 10_000 });
  for (const parallel of [1, 10, 50]) {
    const inBatches = async (send: () => Promise<unknown>): Promise<void> => {
      for (let sent = 0; sent < 500; sent += parallel) await Promise.all(Array.from({ length: parallel }, send));
    };
    const bare = await median(5, () =>
      inBatches(async () =>
        (await bareRequest(baseUrl + path, { method: 'POST', body: '{"MDX":"SELECT"}', dispatcher: agent })).body.text(),
      ),
    );
    const ours = await median(5, () => inBatches(() => http.send(request, new AbortController().signal)));
    report(`500 small requests, ${parallel} in parallel`, ours, bare, 'the bare client');
  }
  await http.close();
  await agent.close();
  exchanges.dispose();
  server.closeAllConnections();
  server.close();
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, ${process.platform}`,
);
await benchAnalysis();
await benchRuntime();
await benchHttp();
