import type { RuntimeEvent } from '../../../src/main/runtime/runtime.ts';
import { createRunRecord } from '../../../src/main/services/workspace/record/run-record.ts';
import { loadInput, startRuntime } from '../bench-runtime.ts';
import { longestBlock, reportValue } from '../measure.ts';

interface Payload {
  readonly name: string;
  /** Entries of the widgets of the page. */
  readonly entries: string;
  readonly widgets: readonly string[];
  /** Widgets of the page as text, if they are more than ids. */
  readonly config?: string;
}

const one = (name: string, code: string, more: Partial<Payload> = {}): Payload => ({
  name,
  entries: `bad: { init() { ${code} } }`,
  widgets: ['bad'],
  ...more,
});

/** Results that a project may return by carelessness or on purpose. */
const payloads: readonly Payload[] = [
  one('a text of 120 MB', "return { title: 'x'.repeat(120e6) };"),
  one('400,000 nested objects', 'return { items: Array.from({ length: 400000 }, (_, at) => ({ at, in: { at } })) };'),
  one('a result of 1,000,000 names', 'const o = {}; for (let at = 0; at < 1e6; at += 1) o["name" + at] = at; return o;'),
  one('a result just under its bound', 'const o = {}; for (let at = 0; at < 150000; at += 1) o["name of it " + at] = at; return o;'),
  one('objects 100,000 deep', 'let o = {}; for (let at = 0; at < 1e5; at += 1) o = { o }; return o;'),
  one('a list of 200 texts of 1 MB', "return Array.from({ length: 300 }, () => 'y'.repeat(1e6));"),
  {
    name: '300 results of 1 MB',
    entries: Array.from({ length: 300 }, (_, at) => `w${at}: { init: () => ({ title: 'z'.repeat(1e6) }) }`).join(','),
    widgets: Array.from({ length: 300 }, (_, at) => `w${at}`),
  },
  {
    name: '300 results of 250 KB of names',
    entries: Array.from(
      { length: 300 },
      (_, at) => `w${at}: { init() { const o = {}; for (let at = 0; at < 15000; at += 1) o['n' + at] = at; return o; } }`,
    ).join(','),
    widgets: Array.from({ length: 300 }, (_, at) => `w${at}`),
  },
  one('an error with 50 MB of words', "throw new Error('e'.repeat(50e6));"),
  one('5,000 console lines of 1 MB', "const text = 'c'.repeat(1e6); for (let at = 0; at < 5000; at += 1) console.log(text); return {};"),
  one('1,000 messages of 1 MB', "const text = 'm'.repeat(1e6); for (let at = 0; at < 1000; at += 1) Utils.showPopup?.(text); return {};"),
  one('20,000 Api calls with long arguments', "for (let at = 0; at < 20000; at += 1) Api.show('w' + at + 'a'.repeat(2000)); return {};"),
  one('a call with an argument of 50 MB', "Api.refresh('a'.repeat(50e6)); return {};"),
  one('a state of 100 MB', "for (let at = 0; at < 100; at += 1) Widgets['s' + at] = { value: 's'.repeat(1e6) }; return {};"),
  {
    name: 'a body of 100 MB',
    entries: "bad: { init: { url: '/api/v1/x', type: 'POST', body: () => 'b'.repeat(100e6) } }",
    widgets: ['bad'],
  },
  {
    name: 'a body of 8 MB',
    entries: "bad: { init: { url: '/api/v1/x', type: 'POST', body: () => 'b'.repeat(8e6) } }",
    widgets: ['bad'],
  },
  {
    name: 'a path of 100 MB',
    entries: "bad: { init: { url: () => '/' + 'p'.repeat(100e6), type: 'GET' } }",
    widgets: ['bad'],
  },
  {
    name: 'a list of 2,000 requests',
    entries: `bad: { init: Array.from({ length: 2000 }, () => ({ url: '/api/v1/x', type: 'GET' })) }`,
    widgets: ['bad'],
  },
  { name: 'a configuration of 50 MB', entries: '', widgets: [], config: "{ id: 'bad', type: TextWidget, title: 'c'.repeat(50e6) }" },
  {
    name: 'a configuration of 1,000,000 names',
    entries: '',
    widgets: [],
    config: "{ id: 'bad', type: TextWidget, more: Object.fromEntries(Array.from({ length: 1e6 }, (_, at) => ['n' + at, at])) }",
  },
  {
    name: '10,000 widgets',
    entries: '',
    widgets: [],
    config: "...Array.from({ length: 10000 }, (_, at) => ({ id: 'many' + at, type: TextWidget, title: 'Widget ' + at, width: at }))",
  },
];

export const hostileNames: readonly string[] = payloads.map(({ name }) => name);

export interface HostileFigure {
  readonly name: string;
  /** Longest block of main in milliseconds, of wall-clock and of its own processor time. */
  readonly wall: number;
  readonly processor: number;
}

/** Measures the longest waits of main while pages with these results are drawn, including sending to windows. */
export async function measureHostileResults(only?: string): Promise<HostileFigure[]> {
  const figures: HostileFigure[] = [];
  for (const payload of payloads.filter(({ name }) => only === undefined || name === only)) figures.push(await measurePayload(payload));
  return figures;
}

async function measurePayload({ name, entries, widgets, config }: Payload): Promise<HostileFigure> {
  let sent = 0;
  const record = createRunRecord({
    // Events are serialised for each window.
    emit: (event, data) => {
      sent += JSON.stringify([event, data]).length;
    },
    model: () => ({ entries: [], widgets: [], pages: [], queries: [], permissions: [] }) as never,
    sources: () => ({}),
    projectProblems: () => [],
    redact: (text) => text,
  });
  const take = (event: RuntimeEvent): void => record.take(event);
  const answer = { ok: true, exchangeId: 'e', status: 200, contentType: 'application/json', text: '{}' } as const;
  const runtime = await startRuntime(async () => answer, take);
  const page = widgets.map((id) => `{ id: '${id}', type: TextWidget }`).join(',');
  const configuration = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [${config ?? page}, { id: 'innocent', type: TextWidget }] } };`;
  const repository = `Repository = { ${entries}${entries === '' ? '' : ','} innocent: { init: () => ({ title: 'here' }) } };`;
  const input = { ...loadInput(repository), widgetConfig: { path: 'widget-config.js', text: configuration } };
  const { wall, processor } = await longestBlock(async () => {
    // Files that cannot be run cause a problem; the others are drawn.
    if (!(await runtime.load(input)).ok) return;
    await runtime.openPage('p', { kind: 'render', page: 'p', afterEdit: false });
    await runtime.readState().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // A window that connects now.
    sent += JSON.stringify(record.state().page).length;
  });
  record.dispose();
  await runtime.dispose();
  if (sent === 0) throw new Error(`Nothing was sent for ${name}.`);
  return { name, wall, processor };
}

/** Prints the figures against the target. */
export async function benchHostileResults(): Promise<void> {
  for (const wanted of hostileNames) {
    for (const { name, wall, processor } of await measureHostileResults(wanted)) {
      reportValue(`${name}: longest wait of main`, processor, 'ms', 100);
      console.log(`  (${wall.toFixed(1)} ms on the clock)`);
    }
  }
}
