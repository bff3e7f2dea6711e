/**
 * The control run: the same files in the context that one writes first, with objects of Node handed in and results used as
 * they come. A process of its own; it gets one file, runs `w.init` and tells what it saw. Nothing here is used by the app.
 */
import { inspect } from 'node:util';
import vm from 'node:vm';

interface Job {
  readonly repository: string;
  readonly response: string;
}

type Loose = Record<string, unknown>;
type Callable = (...parameters: unknown[]) => unknown;

const seen: string[] = [];
const say = (line: string) => seen.push(line);
const print = (...values: unknown[]) =>
  say(`console ${values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')}`);

process.on('unhandledRejection', (reason) => say(`rejected ${inspect(reason)}`));
process.on('uncaughtException', (error) => say(`uncaught ${inspect(error)}`));

function get(root: unknown, path: unknown): unknown {
  return String(path)
    .split('.')
    .reduce((value: unknown, part) => (value as Loose | undefined)?.[part], root);
}

function merge(target: Loose, source: unknown): void {
  if (typeof source !== 'object' || source === null) return;
  for (const key of Object.keys(source)) {
    const value = (source as Loose)[key];
    if (typeof value === 'object' && value !== null && typeof target[key] === 'object' && target[key] !== null)
      merge(target[key] as Loose, value);
    else if (key === '__proto__') merge(Object.prototype as unknown as Loose, value);
    else target[key] = value;
  }
}

function makeSandbox(entries: () => Loose): { sandbox: Loose; ctx: Loose; state: Loose } {
  const state: Loose = { w: { value: 1, init: {} } };
  const Api: Loose = {
    skip: (value: unknown) => value,
    addSystemValue(pair: unknown) {
      const [name, value] = pair as [string, unknown];
      state[name] = value;
    },
    setWidgetValue(pair: unknown) {
      const [name, path] = pair as [string, unknown];
      state[name] = get(state, path);
    },
    async updateContent(id: unknown) {
      say(`updateContent ${String(id)}`);
      return {};
    },
    async executeQueryRequest(pair: unknown) {
      const [id = '', action = ''] = pair as string[];
      return JSON.parse(JSON.stringify(await (((entries()[id] as Loose)[action] as Callable)() as unknown))) as unknown;
    },
  };
  const ctx: Loose = { activeUserName: 'admin', extra: {} };
  const members: Loose = {
    getId: () => 'w',
    getObject: () => ({ found: entries()['w'] }),
    getEvent: () => ({ target: {} }),
    getElement: () => ({ data: () => undefined }),
    getExtraParams: () => ({}),
    getEventValues: () => state['w'],
    getResponse: () => ({}),
  };
  Object.assign(ctx, members);
  const chain: Loose = {};
  for (const name of ['val', 'on', 'text']) chain[name] = () => chain;
  const sandbox: Loose = {
    console: { log: print, info: print, warn: print, error: print, debug: print },
    Api,
    Widgets: state,
    v: (path: unknown) => get(state, path) ?? false,
    w: (path: unknown) => get(state, path),
    Utils: {
      clone: structuredClone,
      getMatrixFromArray: (values: unknown[], columns: number) => [values.slice(0, columns)],
      parseNumber: Number,
      replaceAll: (text: string, from: string, to: string) => text.replaceAll(from, to),
    },
    RestRequest: class RestRequest {
      constructor(description: unknown) {
        Object.assign(this, description);
      }
    },
    $: () => chain,
    window: { open: () => ({}), document: {} },
    document: { createElement: () => ({}) },
    app: { fn: Api },
    setTimeout,
    setInterval,
    clearTimeout,
    queueMicrotask,
    structuredClone,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    atob,
    btoa,
  };
  return { sandbox, ctx, state };
}

async function runEntry(entry: unknown, ctx: Loose, response: string): Promise<unknown> {
  if (typeof entry === 'function') return (entry as Callable)(ctx, 'w', {}, {});
  const { url, body, parsingControl } = entry as {
    url: Callable;
    body?: Callable;
    parsingControl?: { script?: Callable; query?: Callable };
  };
  url(ctx);
  body?.(ctx);
  const answer: unknown = JSON.parse(response === '' ? '{}' : response);
  if (parsingControl?.script) return parsingControl.script(answer, 'w', {}, ctx);
  if (parsingControl?.query) return parsingControl.query(answer, 0, ctx);
  return answer;
}

/** What a runtime does with a result: prints, copies, keeps and sends it, and carries out what stands in it. */
function handOver(result: unknown, state: Loose): void {
  inspect(result);
  const head = JSON.parse(JSON.stringify({ status: 'returned', ...(typeof result === 'object' ? result : { result }) })) as Loose;
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  merge(state, typeof result === 'object' ? JSON.parse(JSON.stringify(result)) : {});
  const out = head['out'];
  if (Array.isArray(out)) for (const item of out) say(`console ${String((item as Loose)['text'])}`);
  say(`result ${text}`);
}

async function run(job: Job): Promise<void> {
  const found: { entries: () => Loose } = { entries: () => ({}) };
  const { sandbox, ctx, state } = makeSandbox(() => found.entries());
  try {
    vm.createContext(sandbox);
    new vm.Script(job.repository, {
      filename: 'repository.js',
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    }).runInContext(sandbox);
    found.entries = () => sandbox['Repository'] as Loose;
    const entry = (found.entries()['w'] as Loose)['init'];
    handOver(await runEntry(entry, ctx, job.response), state);
  } catch (thrown) {
    const { name, message, stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Loose;
    try {
      say(`error ${String(name)} ${String(message)}\n${String(stack)}`);
      inspect(thrown);
    } catch (again) {
      say(`error ${inspect(again)}`);
    }
  }
}

process.once('message', (job: Job) => {
  const finish = () => {
    const polluted = String(({} as Loose)['polluted'] ?? '');
    const lines = seen.join('\n').split('\n');
    // The protocol of the naive host: a word, then a text, one line each.
    const requests = lines.filter((line) => line.startsWith('request ')).map((line) => `ESCAPED forged ${line}`);
    process.send?.([...seen, polluted, ...requests].join('\n').slice(0, 100_000), () => process.exit(0));
  };
  void run(job).then(() => setTimeout(finish, 60));
});
