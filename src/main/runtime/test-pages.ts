import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { JsonObject } from '../../shared/schema/json.ts';
import type { PreviewEffect, WidgetData } from '../../shared/schema/preview-schema.ts';
import type { Problem } from '../../shared/schema/project-schema.ts';
import type { RunResult, Runtime, RuntimeEvent, RuntimeLimits, RuntimeRequest, RuntimeResponse } from './runtime.ts';
import { json, makeLoad, makeTestRuntime } from './test-runtime.ts';

/** Answers of one path that are held back. */
interface Held {
  readonly waiting: () => number;
  /** Releases the one that waits longest. */
  readonly release: (value?: unknown) => void;
  readonly releaseLast: (value?: unknown) => void;
}

type Answer = (request: RuntimeRequest) => Promise<RuntimeResponse> | RuntimeResponse;

export interface TestPages {
  readonly runtime: Runtime;
  readonly events: RuntimeEvent[];
  /** Evaluates the files. */
  load(repository: string, config: string, map?: string): Promise<void>;
  open(page: string): Promise<RunResult>;
  event(widgetId: string, action: string, values?: JsonObject): Promise<RunResult>;
  /** Paths requested since the test began or {@link forget}, in order. */
  paths(): string[];
  forget(): void;
  /** How the back-end of the test answers; `{n: path}` until then. */
  answers(answer: Answer): void;
  /** Holds back the answers of a path until they are released, in order of arrival. */
  holds(path: string): Held;
  effects(): PreviewEffect[];
  problems(): Problem[];
  /** Every state of a widget that the page received. */
  states(widgetId: string): WidgetData[];
  /** What the page shows of a widget last. */
  shown(widgetId: string): WidgetData | undefined;
}

/** A runtime with the real child for the tests of one file, empty again for each of them. */
export function startPages(limits: Partial<RuntimeLimits> = {}): TestPages {
  let answer: Answer = ({ path }) => json({ n: path });
  const held = new Map<string, ((response: RuntimeResponse) => void)[]>();
  const { runtime, events, requests } = makeTestRuntime({
    limits,
    send: (request) => {
      const waiting = held.get(request.path);
      return waiting ? new Promise((resolve) => waiting.push(resolve)) : answer(request);
    },
  });
  const forget = () => {
    events.length = 0;
    requests.length = 0;
  };
  beforeAll(() => runtime.start());
  afterAll(() => runtime.dispose());
  beforeEach(async () => {
    answer = ({ path }) => json({ n: path });
    held.clear();
    await runtime.reset();
    forget();
  });
  const states = (widgetId: string) =>
    events.flatMap((event) =>
      event.kind === 'widgets' || event.kind === 'page'
        ? (event.kind === 'page' ? event.page.widgets : event.widgets).filter(({ id }) => id === widgetId)
        : [],
    );
  return {
    runtime,
    events,
    async load(repository, config, map) {
      const outcome = await runtime.load(makeLoad(repository, { config, ...(map === undefined ? {} : { map }) }));
      if (!outcome.ok) throw new Error(outcome.problem.message);
    },
    open: (page) => runtime.openPage(page, { kind: 'render', page, afterEdit: false }),
    event: (widgetId, action, values = {}) => runtime.runEvent({ widgetId, action, values, cause: { kind: 'person' }, sequence: 1 }),
    paths: () => requests.map(({ path }) => path),
    forget,
    answers: (next) => {
      answer = next;
    },
    holds(path) {
      const waiting: ((response: RuntimeResponse) => void)[] = [];
      held.set(path, waiting);
      return {
        waiting: () => waiting.length,
        release: (value = { n: path }) => waiting.shift()?.(json(value)),
        releaseLast: (value = { n: path }) => waiting.pop()?.(json(value)),
      };
    },
    effects: () => events.flatMap((event) => (event.kind === 'effects' ? event.effects : [])),
    problems: () => events.flatMap((event) => (event.kind === 'problems' ? event.problems : [])),
    states,
    shown: (widgetId) => states(widgetId).at(-1),
  };
}

/** A page with widgets of one type, as text of a configuration file. */
export const page = (id: string, ...widgets: string[]) => `${id}: { id: '${id}', type: PageWidget, widgets: [${widgets.join(', ')}] }`;
export const configuredWidget = (id: string, fields = '', ...widgets: string[]) =>
  `{ id: '${id}', type: PanelWidget, ${fields === '' ? '' : `${fields}, `}widgets: [${widgets.join(', ')}] }`;
/** An entry whose init asks the back-end under `/<id>` and shows what it answers. */
export const asks = (id: string, more = '') =>
  `${id}: { init: { url: () => '/${id}', type: 'GET', parsingControl: { type: 'object', query: { title: (r) => r.n } } }, ${more} }`;
/** An entry whose function form runs this code. */
export const runs = (id: string, code: string) => `${id}: { launch(ctx) { ${code} } }`;
