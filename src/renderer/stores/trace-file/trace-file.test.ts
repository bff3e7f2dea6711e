import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { anyTrace } from '../../../shared/trace/any-trace.fixture.ts';
import { makeExchange, makeStep, makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { harEntry } from '../../../shared/trace/har/har-entry.ts';
import { harFaults } from '../../../shared/trace/har/har-faults.fixture.ts';
import { traceFileFrame } from '../../../shared/trace/trace-file/trace-file.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { useSession } from '../session/session-store.ts';
import { useTraffic } from '../traffic/traffic-store.ts';
import { useNotices } from '../window/notice-store.ts';
import { openTrace, type TraceWorker } from './open-trace.ts';
import { readTraceFile } from './read-trace-file.ts';
import { saveTrace } from './save-trace.ts';
import { answerTraceQuestion } from './trace-answer.ts';

const forget = () => {
  useNotices.setState(useNotices.getInitialState(), true);
  useTraffic.setState(useTraffic.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
};
beforeEach(forget);
afterEach(forget);

const read = (text: string) => readTraceFile(text, 'theirs.trace.json');
const faultOf = (text: string) => {
  try {
    read(text);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(AppError);
    return (thrown as AppError).message;
  }
  return expect.fail('It was read.');
};
const said = () => useNotices.getState().notices.map(({ message }) => message);

const launch = makeTrace({
  id: 'launch',
  widgetId: 'count',
  action: 'launch',
  steps: [makeStep('effect', 'Api.updateContent("counted")')],
});
const load = makeTrace({
  id: 'load',
  widgetId: 'counted',
  cause: { kind: 'api', traceId: 'launch', call: 'updateContent', step: 0 },
  steps: [makeStep('request', 'POST', { exchangeId: 'e1' }), makeStep('result', 'text <img src=x onerror=alert(1)>')],
  result: { a: [1, '<b>'] },
  resultRows: { total: 9, revision: 3 },
});
const exchange = makeExchange({ id: 'e1', traceId: 'load', widgetId: 'counted' });

function know(traces: readonly Trace[], exchanges = [exchange]): void {
  useTraffic.setState({
    traces: new Map(traces.map((trace) => [trace.id, trace])),
    exchanges: new Map(exchanges.map((one) => [one.id, one])),
  });
}

/** Saves a run; every body is `body`. */
async function saved(root: Trace, body = '{"Cells":[]}', most?: number) {
  const host = createFakeHost({
    'exchange.read': async ({ offset, limit }) => ({ text: body.slice(offset, offset + limit), totalLength: body.length, available: true }),
  });
  const files: { name: string; text: Promise<string> }[] = [];
  await saveTrace(host, root, (name, file) => files.push({ name, text: file.text() }), most);
  return { name: files[0]?.name, text: (await files[0]?.text) ?? '' };
}

const fileOf = (runs: readonly unknown[], more: object = {}, entries: readonly unknown[] = []) =>
  JSON.stringify({ dashwrightTrace: 1, run: 't1', traces: runs, har: { log: { entries } }, ...more });

test('a saved run is read with what it caused and its requests, which are a valid HAR log', async () => {
  know([launch, load, makeTrace({ id: 'other' })]);
  const { name, text } = await saved(launch);
  expect(name).toBe('count-launch.trace.json');
  expect(harFaults((JSON.parse(text) as { readonly har: unknown }).har)).toEqual([]);
  const file = read(text);
  const { resultRows: _rows, ...plainLoad } = load;
  expect(file.run).toBe('launch');
  expect(file.runs).toEqual([launch, plainLoad]);
  expect(file.exchanges).toMatchObject([{ saved: 'e1', exchange: { path: exchange.path, status: 200, responseBody: '{"Cells":[]}' } }]);
});

test('the folders of this computer are not in the file', async () => {
  const folder = '/home/anna/secret plan';
  useSession.setState({ project: { folder, name: 'plan' } as never });
  const failed = makeTrace({ error: { kind: 'js', phase: 'url', message: `in ${folder}/repository.js, ${folder}` } });
  know([failed], [makeExchange({ error: { code: 'x', message: 'No /home/anna/ca.pem' } })]);
  const { text } = await saved(failed, JSON.stringify({ path: folder }));
  expect(text).toContain('in ./repository.js');
  expect(text).toContain('No ~/ca.pem');
  expect(text).not.toMatch(/anna|secret plan/);
});

test('bodies and requests that the file has no room for are left out, and that is said', async () => {
  const exchanges = ['e1', 'e2', 'e3'].map((id, index) =>
    makeExchange({ id, traceId: 'load', startedAt: index, requestSize: 0, responseSize: 2_000 }),
  );
  const lengthWith = async (count: number): Promise<number> => {
    know([load], exchanges.slice(0, count));
    return (await saved(load, 'x'.repeat(2_000))).text.length;
  };
  const [one, two] = [await lengthWith(1), await lengthWith(2)];
  know([load], exchanges);
  // For the first one and the second one without its body, but not for a third one.
  const room = two - 2_000 + 100;
  expect(room).toBeLessThan(one + 2_000);
  const first = await saved(load, 'x'.repeat(2_000), room);
  expect(first.text.length).toBeLessThanOrEqual(room);
  expect(read(first.text).exchanges.map((one) => one.exchange.responseBody?.length)).toEqual([2_000, undefined]);
  expect(said()).toEqual(['Too large for the file, so left out: 1 request, 1 body.']);
});

test('any run that the app can have is saved within the bounds, and read again', async () => {
  await fc.assert(
    fc.asyncProperty(anyTrace, async (trace) => {
      const { resultRows: _rows, ...known } = trace;
      know([known], []);
      const text = (await saved(known)).text;
      const run = read(text).runs[0];
      expect((run?.steps.length ?? 0) + (run?.stepsLeftOut ?? 0)).toBe(known.steps.length);
    }),
    { numRuns: 30 },
  );
});

test('a file of the command line that reads traces is the same: it has the runs in a list of that name', async () => {
  const { readTraces } = await import('../../../shared/trace/read-trace.ts');
  know([launch, load]);
  expect(readTraces((await saved(launch)).text).map(({ id }) => id)).toEqual(['launch', 'load']);
});

test.each([
  ['', 'theirs.trace.json is damaged, or no saved trace: it is not JSON. Save the trace again.'],
  [fileOf([makeTrace()]).slice(0, -3), 'theirs.trace.json is damaged, or no saved trace: it is not JSON. Save the trace again.'],
  ['[]', 'theirs.trace.json is no saved trace. Save one with Save trace… in the Trace tab.'],
  ['{"a":1}', 'theirs.trace.json is no saved trace. Save one with Save trace… in the Trace tab.'],
  ['{"log":{"entries":[]}}', 'theirs.trace.json is a HAR file. Open it with Open a HAR file…'],
  [fileOf([makeTrace()], { dashwrightTrace: 2 }), 'theirs.trace.json is of version 2: a newer Dashwright wrote it. Update to open it.'],
  [fileOf([{ ...makeTrace(), version: 99 }]), /^theirs\.trace\.json is damaged\. This trace is of version 99: a newer Dashwright wrote it/],
  [fileOf([makeTrace()], { har: {} }), 'theirs.trace.json is damaged: its runs or its requests are missing. Save the trace again.'],
  [fileOf([makeTrace()], { run: 'else' }), 'theirs.trace.json is damaged: the saved run is missing.'],
  [fileOf([makeTrace(), makeTrace()]), 'theirs.trace.json is damaged: two runs have the same id.'],
  [fileOf([{ ...makeTrace(), steps: 'none' }]), /^theirs\.trace\.json is damaged\. This trace cannot be read: steps /],
  [fileOf([]), /^theirs\.trace\.json cannot be opened: /],
])('what is wrong with %.40s is said', (text, message) => {
  expect(faultOf(text)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test.each([
  ['runs', fileOf(Array.from({ length: 501 }, (_, index) => makeTrace({ id: `t${index}` }))), /has 501 runs, and may have 500/],
  [
    'requests',
    fileOf(
      [makeTrace()],
      {},
      Array.from({ length: 2_001 }, () => 0),
    ),
    /has 2001 requests, and may have 2000/,
  ],
  ['steps', fileOf([makeTrace({ steps: Array.from({ length: 20_001 }, () => makeStep('console', 'x')) })]), /run t1, steps: Too big/],
  ['characters of a name', fileOf([makeTrace({ widgetId: 'x'.repeat(1_001) })]), /run t1, widgetId: Too big/],
  ['characters of runs', fileOf([makeTrace({ result: 'x'.repeat(20_000_001) })]), /The runs are larger than 20 MB/],
  ['characters', 'x'.repeat(100_000_001), /is too large\. A saved trace has at most 100 MB/],
  [
    'levels',
    `{"dashwrightTrace":1,"run":"t1","traces":[${'['.repeat(5_000)}${']'.repeat(5_000)}],"har":{"log":{"entries":[]}}}`,
    /nested too deeply/,
  ],
])('more %s than a file may have are refused', (_what, text, message) => {
  expect(faultOf(text)).toMatch(message);
});

test('no text throws anything but the clear problem', () => {
  const whole = fileOf([launch, load], { run: 'launch' }, [{ ...harEntry(exchange, { request: 'a', response: 'b' }), _exchangeId: 'e1' }]);
  const noFault = (text: string) => {
    try {
      read(text);
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(AppError);
      expect((thrown as AppError).message).toMatch(/^theirs\.trace\.json /);
    }
  };
  expect(read(whole).runs).toHaveLength(2);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), noFault));
  fc.assert(fc.property(fc.json(), noFault));
  const hostile = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e308, '__proto__', [], {}, null, 'x'.repeat(3_000)));
  // Any member of a whole file, on any level, replaced by anything.
  const paths = pathsOf(JSON.parse(whole));
  fc.assert(
    fc.property(fc.constantFrom(...paths), hostile, (path, value) => noFault(JSON.stringify(replaced(JSON.parse(whole), path, value)))),
    { numRuns: 500 },
  );
  // A byte of it changed, and a part of it missing.
  fc.assert(fc.property(fc.nat(whole.length), fc.string(), (at, text) => noFault(whole.slice(0, at) + text + whole.slice(at + 1))));
});

type Path = readonly string[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}

/** Reads in this process. */
function worker(): TraceWorker {
  const one: TraceWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (question) =>
      queueMicrotask(() =>
        one.onmessage?.call(one as unknown as Worker, new MessageEvent('message', { data: answerTraceQuestion(question) })),
      ),
    terminate: () => {},
  };
  return one;
}

const blobOf = (text: string, size = text.length) => ({ name: 'theirs.trace.json', size, text: async () => text });

test('the requests of a file are recorded first, then its runs with their ids; the saved run is returned', async () => {
  know([launch, load]);
  const { text } = await saved(launch);
  const recordRuns = vi.fn(async () => ({ ids: ['f0', 'f1'] }));
  const host = createFakeHost({
    'exchange.import': async ({ exchanges }) => ({ ids: exchanges.map((_, at) => `x${at}`) }),
    'trace.import': recordRuns,
  });
  expect(await openTrace(host, blobOf(text), worker)).toBe('f0');
  expect(recordRuns).toHaveBeenCalledWith(expect.objectContaining({ file: 'theirs.trace.json', exchanges: [{ saved: 'e1', id: 'x0' }] }));
  expect(said()).toEqual([]);
});

test('of a file that is refused nothing is recorded, and it is said why; one that is too large is not read', async () => {
  const recordAny = vi.fn();
  const host = createFakeHost({ 'exchange.import': recordAny, 'trace.import': recordAny });
  expect(await openTrace(host, blobOf('{}'), worker)).toBeUndefined();
  const isRead = vi.fn();
  expect(await openTrace(host, { name: 'huge.json', size: 300_000_001, text: isRead }, worker)).toBeUndefined();
  expect(said()).toEqual([
    'theirs.trace.json is no saved trace. Save one with Save trace… in the Trace tab.',
    'huge.json is too large. A saved trace has at most 100 MB.',
  ]);
  expect(isRead).not.toHaveBeenCalled();
  expect(recordAny).not.toHaveBeenCalled();
});

test('the frame of the file holds its entries as a HAR log', () => {
  const { start, end } = traceFileFrame([makeTrace()], 't1', '1.2.3');
  expect(JSON.parse(start + end)).toMatchObject({ dashwrightTrace: 1, run: 't1', har: { log: { version: '1.2', entries: [] } } });
});
