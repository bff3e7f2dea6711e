import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { load as parse } from 'js-yaml';
import { escapeJsonStringContent, fillPlaceholders } from '../../shared/language/fill-placeholders.ts';
import { parseMdx } from '../../shared/mdx/parse.ts';
import { analyseProject } from '../../shared/project/analyse-project.ts';
import { type SampleBackend, startSampleBackend } from './sample-backend.ts';
import { createClient, type TestClient } from './test-client.ts';

const folder = fileURLToPath(new URL('../../../resources/sample/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8');

type Result = Record<string, unknown>;
interface Cell {
  readonly Ordinal: number;
}
interface Response {
  readonly ID: string;
  readonly Cells?: readonly Cell[];
}
interface Request {
  readonly url: (ctx: unknown) => string;
  readonly type: string;
  readonly body: (ctx: unknown) => unknown;
  readonly server?: boolean;
  readonly validation?: (ctx: unknown) => { readonly success: boolean; readonly message?: string };
  readonly parsingControl?: {
    readonly type: string;
    readonly length?: number;
    readonly query?: unknown;
    readonly script?: (...values: unknown[]) => unknown;
  };
}
type Action = Request | readonly Request[] | ((ctx: unknown) => unknown);

let backend: SampleBackend;
let client: TestClient;
let repository: Record<string, Record<string, Action>>;
let state: Record<string, Record<string, unknown>>;
let updated: string[];
const queries = parse(read('repository.yml')) as Record<string, string>;

beforeAll(async () => {
  backend = await startSampleBackend();
});
afterAll(() => backend.stop());

beforeEach(() => {
  client = createClient(backend);
  state = {};
  updated = [];
  const v = (path: string) => path.split('.').reduce<unknown>((value, part) => (value as Result | undefined)?.[part] ?? false, state);
  const api = { updateContent: (id: string) => updated.push(id) };
  const context = createContext({ v, Api: api });
  runInContext(read('repository.js'), context);
  repository = (context as { Repository: typeof repository }).Repository;
});

function contextOf(widget: string) {
  return { activeUserName: 'admin', getWidgetId: () => widget, getObject: () => repository[widget] };
}

function requestsOf(action: Action): readonly Request[] {
  return typeof action === 'function' ? [] : Array.isArray(action) ? action : [action as Request];
}

/** Sends one request as the runtime does and keeps its cellset id. */
async function send(widget: string, action: string, request: Request, key: string) {
  const ctx = contextOf(widget);
  const body = request.body(ctx);
  let text = body as string;
  if (request.server) {
    const values = Object.entries(body as Record<string, unknown>).map(([name, value]) => ({ name, value: String(value) }));
    const filled = fillPlaceholders(queries[key] ?? `no query ${key}`, values);
    expect(filled.missing, `${widget}.${action}`).toEqual([]);
    expect(
      filled.parameters.filter((parameter) => !parameter.used),
      `${widget}.${action}`,
    ).toEqual([]);
    text = filled.text;
  }
  const answer = await client.send(request.type, request.url(ctx), text);
  if (answer.json?.ID !== undefined) Object.assign(request, { cellsetId: answer.json.ID });
  return answer;
}

/** The four parsing types (`docs/format/parsing.md`, Overview) in their simplest form. */
function parseAnswer(request: Request, response: Response, widget: string): unknown {
  const control = request.parsingControl;
  if (control === undefined) return response;
  const count = response.Cells?.length ?? 0;
  const run = (query: unknown, x: number) => (query as (r: Response, x: number) => unknown)(response, x);
  if (control.type === 'list') return Array.from({ length: count }, (_, x) => run(control.query, x));
  if (control.type === 'script') return control.script?.(response, widget, repository[widget], contextOf(widget));
  if (control.type === 'matrix') {
    const width = control.length ?? 1;
    return Array.from({ length: Math.floor(count / width) }, (_, row) =>
      (control.query as unknown[]).map((query) => run(query, row * width)),
    );
  }
  return Object.fromEntries(Object.entries(control.query as Result).map(([name, query]) => [name, run(query, 0)]));
}

async function load(widget: string): Promise<unknown> {
  const init = repository[widget]?.['init'];
  if (init === undefined) throw new Error(`${widget} has no init`);
  if (typeof init === 'function') return init(contextOf(widget));
  const results: unknown[] = [];
  for (const [index, request] of requestsOf(init).entries()) {
    const answer = await send(widget, 'init', request, Array.isArray(init) ? `${widget}_init_${index + 1}` : `${widget}_init`);
    expect(answer.status, `${widget}.init ${index + 1}: ${answer.text}`).toBe(200);
    results.push(parseAnswer(request, answer.json, widget));
  }
  return Array.isArray(init) ? results : results[0];
}

function action(widget: string, name: string): Request {
  return repository[widget]?.[name] as Request;
}

function runFunction(widget: string, name: string): unknown {
  const found = repository[widget]?.[name];
  if (typeof found !== 'function') throw new Error(`${widget}.${name} is not a function`);
  return found(contextOf(widget));
}

describe('sample project', () => {
  it('has no problems', () => {
    const source = (path: string) => ({ path, text: read(path) });
    const analysis = analyseProject({
      repository: source('repository.js'),
      queries: source('repository.yml'),
      widgetConfig: source('widget-config.js'),
      eventMap: source('event-map.js'),
    });
    expect(analysis.problems.map((problem) => problem.message)).toEqual([]);
    expect(analysis.model.pages).toEqual(['salesMain', 'salesDetail']);
  });

  it('uses every parsing type, both forms and stored queries', () => {
    const actions = Object.values(repository).flatMap((entry) => Object.values(entry));
    const requests = actions.flatMap(requestsOf);
    expect(new Set(requests.flatMap((request) => request.parsingControl?.type ?? []))).toEqual(
      new Set(['object', 'list', 'matrix', 'script']),
    );
    expect(actions.some((each) => typeof each === 'function')).toBe(true);
    expect(requests.some((request) => request.server && request.parsingControl)).toBe(true);
    expect(requests.some((request) => request.server && !request.parsingControl)).toBe(true);
  });

  it('stores only queries that are used and are valid MDX', () => {
    const wanted = Object.entries(repository).flatMap(([widget, entry]) =>
      Object.entries(entry).flatMap(([name, each]) =>
        requestsOf(each).flatMap((request, index) =>
          request.server ? [`${widget}_${name}${Array.isArray(each) ? `_${index + 1}` : ''}`] : [],
        ),
      ),
    );
    expect(Object.keys(queries).sort()).toEqual(wanted.sort());
    for (const [key, text] of Object.entries(queries)) {
      const body = JSON.parse(text) as { MDX?: string; Parameters?: unknown };
      if (body.MDX === undefined) expect(Array.isArray(body.Parameters), key).toBe(true);
      else expect(parseMdx(body.MDX.replaceAll('{$columns}', '{a}').replaceAll('{$rows}', '{a}')), key).toMatchObject({ ok: true });
    }
  });

  it('loads every widget', async () => {
    for (const [widget, entry] of Object.entries(repository)) if (entry['init'] !== undefined) await load(widget);
  });

  it('shows plausible figures', async () => {
    expect(await load('title')).toEqual({ title: 'Sales plan 2027', body: 'Germany · Budget · thousand euros · admin' });
    const revenue = Number(backend.readCell('Sales Plan', ['Germany', 'All Products', '2027', 'Budget', 'Revenue']));
    expect(await load('kpiRevenue')).toEqual({ body: `${(revenue / 1000).toFixed(1)} m` });
    expect(((await load('kpiMargin')) as { body: string }).body).toMatch(/^[23]\d\.\d%$/);
    expect(await load('kpiAgainstActual')).toMatchObject({ body: expect.stringMatching(/^\+\d\.\d%$/), skin: 'card-good' });
  });

  it('marks the chosen region and version', async () => {
    const regions = (await load('regionFilter')) as { name: string; on: boolean }[];
    expect(regions).toHaveLength(24);
    expect(regions.filter((item) => item.on)).toEqual([{ name: 'Germany', on: true }]);
    state['regionFilter'] = { choose: { value: 'Japan' } };
    runFunction('regionFilter', 'choose');
    expect(updated).toContain('planTable');
    expect(((await load('regionFilter')) as { name: string; on: boolean }[]).find((item) => item.on)?.name).toBe('Japan');
    expect(((await load('versionFilter')) as { name: string }[]).map((item) => item.name)).toEqual(['Budget', 'Forecast', 'Actual']);
  });

  it('skips the comparison of Actual with itself', async () => {
    const entry = repository['kpiAgainstActual'] as unknown as Record<'initCondition' | 'initDefault', (ctx: unknown) => unknown>;
    expect(entry.initCondition(contextOf('kpiAgainstActual'))).toBe(true);
    state['versionFilter'] = { choose: { value: 'Actual' } };
    expect(entry.initCondition(contextOf('kpiAgainstActual'))).toBe(false);
    expect(entry.initDefault(contextOf('kpiAgainstActual'))).toEqual({ body: '–', skin: 'card' });
  });

  it('loads four matching lists for the plan table, by months and by quarters', async () => {
    for (const [quarters, columnCount] of [
      [0, 13],
      [1, 5],
    ] as const) {
      state['quarterToggle'] = { switch: { value: quarters } };
      const [columns, rows, cells, formats] = (await load('planTable')) as [
        { value: string }[],
        { labelId: string; childrenIds: string[] }[],
        { ordinal: number; disabled: boolean }[],
        { value: string }[],
      ];
      expect(columns).toHaveLength(columnCount);
      expect(rows).toHaveLength(20);
      expect(cells).toHaveLength(columnCount * 20);
      expect(cells.map((cell) => cell.ordinal)).toEqual(cells.map((_, index) => index));
      expect(formats).toHaveLength(cells.length);
      expect(rows.find((row) => row.labelId === 'Bikes')?.childrenIds).toEqual([
        'Road bikes',
        'Trail bikes',
        'City bikes',
        'E-bikes',
        'Kids bikes',
      ]);
      expect(cells.filter((cell) => !cell.disabled)).toHaveLength(quarters ? 0 : 12 * 16);
      expect(formats.filter((format) => format.value === 'E')).toHaveLength(quarters ? 0 : 12 * 16);
    }
  });

  it('writes an edited cell and a pasted range', async () => {
    await load('planTable');
    state['planTable'] = { cellEdit: { ordinal: 26, value: '4900' } };
    expect((await send('planTable', 'cellEdit', action('planTable', 'cellEdit'), '')).status).toBe(204);
    expect(backend.readCell('Sales Plan', ['Germany', 'Road bikes', 'Jan', 'Budget', 'Revenue'])).toBe(4900);

    const paste = action('planTable', 'pasteCells');
    expect(paste.validation?.(contextOf('planTable'))).toMatchObject({ success: false });
    const pastedCellValues = [
      { ordinal: 27, value: '4,901' },
      { ordinal: 40, value: '' },
    ];
    state['planTable'] = { pastedCellValues };
    expect(paste.validation?.(contextOf('planTable'))).toEqual({ success: true });
    expect((await send('planTable', 'pasteCells', paste, '')).status).toBe(204);
    expect(backend.readCell('Sales Plan', ['Germany', 'Road bikes', 'Feb', 'Budget', 'Revenue'])).toBe(4901);
    expect(backend.readCell('Sales Plan', ['Germany', 'Trail bikes', 'Feb', 'Budget', 'Revenue'])).toBeNull();
  });

  it.each([
    ['noteInput', 'noteText', 'Sales plan'],
    ['detailNote', 'detailNoteText', 'Detail'],
  ])('%s saves exactly what was typed, %s shows it', async (input, shown, slot) => {
    for (const typed of ['Plain', 'He said "no" \\ yes', "it's <b>5 & 6</b> $user", 'two\nlines\tand tabs', 'über 🚲']) {
      // Typed texts arrive escaped for JSON (`docs/format/values.md`, Typed text).
      state[input] = { writeEnd: { value: escapeJsonStringContent(typed) } };
      const write = action(input, 'writeEnd');
      expect(write.validation?.(contextOf(input))).toMatchObject({ success: true });
      const answer = await send(input, 'writeEnd', write, `${input}_writeEnd`);
      expect(answer.json).toEqual({ ProcessExecuteStatusCode: 'CompletedSuccessfully', ErrorLogFile: null });
      expect(backend.readNote(slot)).toBe(typed);
      const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(await load(shown)).toEqual({ title: escaped, body: 'saved by admin' });
    }
  });

  it.each(['noteInput', 'detailNote'])('%s refuses empty and long notes', (input) => {
    const check = action(input, 'writeEnd').validation;
    for (const [value, success] of [
      ['', false],
      [`${'\\"'.repeat(200)}`, true],
      ['x'.repeat(201), false],
    ] as const) {
      state[input] = { writeEnd: { value } };
      expect(check?.(contextOf(input)).success).toBe(success);
    }
  });

  it('publishes Budget, but not Actual', async () => {
    const publish = action('publish', 'launch');
    expect(await load('publishText')).toEqual({ title: 'Not published yet' });
    const answer = await send('publish', 'launch', publish, 'publish_launch');
    expect(answer.json.ProcessExecuteStatusCode).toBe('CompletedSuccessfully');
    expect(await load('publishText')).toEqual({ title: 'Budget of Germany published by admin' });
    state['versionFilter'] = { choose: { value: 'Actual' } };
    expect(publish.validation?.(contextOf('publish')).success).toBe(false);
  });

  it('loads rows of five for the table of regions', async () => {
    const [columns, rows, cells, formats] = (await load('detailTable')) as unknown[][];
    expect([columns?.length, rows?.length, cells?.length, formats?.length]).toEqual([5, 24, 24, 120]);
    expect((cells as { ordinal: number }[][]).flatMap((row) => row.map((cell) => cell.ordinal))).toEqual(
      Array.from({ length: 120 }, (_, index) => index),
    );
  });

  it('names style sheets the way pages load them', () => {
    const sheets = readdirSync(`${folder}skin/css`);
    expect(sheets).toContain('ks-general.css');
    for (const sheet of sheets) {
      expect(sheet).toMatch(/^ks-(general|[a-z-]+-style)\.css$/);
      for (const [, target] of read(`skin/css/${sheet}`).matchAll(/url\(['"]?([^)'"]+)/g))
        expect(existsSync(`${folder}skin/css/${target}`)).toBe(true);
    }
  });
});
