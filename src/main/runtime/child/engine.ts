import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { Problem } from '../../../shared/contract/project-schema.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { LoadOutcome } from '../runtime.ts';
import type { ActionHooks, LoadMark } from './action-frame.ts';
import { ActionRunner } from './action-runner.ts';
import { BodyDesk } from './body-desk.ts';
import type { BodyInlet } from './body-inlet.ts';
import { EffectRunner } from './effect-runner.ts';
import { checkFiles, readPages, runFiles } from './evaluate-files.ts';
import { Evaluation } from './evaluation.ts';
import { EventRunner } from './event-runner.ts';
import { LoadsUnderWay } from './loads-under-way.ts';
import { Outlet } from './outlet.ts';
import { PageHistory } from './page-history.ts';
import { turnPage } from './page-turner.ts';
import { PageRenderer } from './page-renderer.ts';
import type { Entering, FromChild, ToChild } from './protocol.ts';
import { type ActionEnd, RootRun } from './root-run.ts';
import { RowDesk } from './row-desk.ts';
import { TraceLog } from './trace-log.ts';
import { escapeTyped } from './typed-values.ts';
import { UserRealm } from './user-realm.ts';
import { WidgetBoard } from './widget-board.ts';

type LoadMessage = Extract<ToChild, { type: 'load' }>;
type RunMessage = Extract<ToChild, { type: 'run' }>;

interface Parts {
  readonly evaluation: Evaluation;
  readonly runner: ActionRunner;
  readonly events: EventRunner;
  readonly renderer: PageRenderer;
  readonly loads: LoadsUnderWay;
  readonly pages: readonly string[];
}

const snapshotEvery = 250;
const largestSnapshot = 8 * 1024 * 1024;
const keptRoots = 200;

/** Orchestrates one child: evaluations one after the other, runs in the current one, snapshots for the next child. */
export class Engine {
  private parts: Parts | null = null;
  private readonly board: WidgetBoard;
  private readonly history = new PageHistory();
  private readonly rows: RowDesk;
  private readonly bodyDesk: BodyDesk;
  /** The page being told again after an evaluation. */
  private showing: Promise<void> = Promise.resolve();
  private changed: Set<string> | 'all' = new Set();
  private lastSnapshot = 0;
  /** What ran last: what it left in the state is read after it. */
  private lastEntering: Entering | undefined;
  private keepsState = true;
  private snapshotTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (message: FromChild) => void,
    private readonly bodies: BodyInlet,
  ) {
    this.board = new WidgetBoard((widgets) => {
      const generation = this.parts?.evaluation.generation;
      if (generation !== undefined) this.send({ type: 'event', event: { kind: 'widgets', generation, widgets } });
    });
    this.bodyDesk = new BodyDesk(bodies, send);
    this.rows = new RowDesk(this.board, () => this.parts?.evaluation, send);
  }

  handle(message: ToChild): void {
    switch (message.type) {
      case 'ping':
        this.send({ type: 'pong', number: message.number });
        break;
      case 'load':
        this.load(message);
        break;
      case 'run':
        this.run(message);
        break;
      case 'response': {
        const requests = this.parts?.evaluation.requests;
        const resolve = requests?.get(message.requestId);
        requests?.delete(message.requestId);
        const { response, bodyId } = message;
        if (bodyId === undefined) resolve?.(response);
        // Taken even when nobody waits for it any more.
        else void this.bodies.take(bodyId).then((text) => resolve?.(response.ok ? { ...response, text } : response));
        break;
      }
      case 'setActiveUser':
        this.parts?.evaluation.setActiveUser(message.user);
        break;
      case 'setEffectDepth':
        if (this.parts) this.parts.evaluation.effectDepth = message.effectDepth;
        break;
      case 'setValue':
        void this.parts?.evaluation.realm.enter({ op: 'setValue', widgetId: message.widgetId, value: escapeTyped(message.value) });
        this.scheduleSnapshot();
        break;
      case 'setPopup':
        this.board.force(message.widgetId, message.open);
        this.scheduleSnapshot();
        break;
      case 'setState':
        this.ask(message.id, { op: 'setState', state: message.state });
        this.scheduleSnapshot();
        break;
      case 'readState':
        this.ask(message.id, { op: 'readState' });
        break;
      case 'writeState':
        this.ask(message.id, { op: 'writeState', path: message.path, value: message.value });
        this.scheduleSnapshot();
        break;
      case 'resetWidget':
        this.board.forgetInput(message.widgetId);
        this.ask(message.id, { op: 'resetWidget', widgetId: message.widgetId });
        this.scheduleSnapshot();
        break;
      case 'readParameters':
        this.ask(message.id, { op: 'parameters', wanted: message.wanted as JsonObject });
        break;
      case 'readCellsets':
        this.ask(message.id, { op: 'cellsets' });
        break;
      case 'rows':
        void this.rows.answer(message.id, message.query);
        break;
      case 'bodyRows':
        void this.bodyDesk.answer(message);
        break;
      case 'reset':
        this.board.clear();
        this.history.forgetAll();
        this.rows.clear();
        this.ask(message.id, { op: 'reset' });
        this.scheduleSnapshot();
        break;
    }
  }

  /** A promise of user code was rejected and nobody looked. */
  unhandledRejection(reason: unknown): void {
    const evaluation = this.parts?.evaluation;
    if (!evaluation) return;
    const { name, message, stack } = evaluation.realm.describe(reason);
    const location = evaluation.locationOf(stack);
    evaluation.problem('unhandled-rejection', `${name}: ${message} (in a promise nobody handles)`, {
      severity: 'error',
      ...(location ? { location } : {}),
    });
  }

  private ask(id: string, operation: JsonObject): void {
    const entering: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: 'state' };
    const realm = this.parts?.evaluation.realm;
    if (!realm) {
      this.send({ type: 'answer', id, value: {} });
      return;
    }
    void realm.enter(operation, entering).then(({ payload }) => {
      this.send({ type: 'answer', id, value: payload === '' ? {} : (JSON.parse(payload) as JsonValue) });
    });
  }

  /** Evaluates the files in a fresh context. On failure the evaluation before goes on (`sandbox.md` layer 4). */
  private load(message: LoadMessage): void {
    const started = performance.now();
    const outcome = this.evaluate(message);
    this.send({ type: 'idle' });
    if ('severity' in outcome) {
      this.send({ type: 'loaded', id: message.id, outcome: { ok: false, problem: outcome } });
      return;
    }
    const before = this.parts;
    before?.evaluation.dispose();
    // Cut off on the way, those without a busy sign included.
    if (this.changed !== 'all') for (const id of before?.loads.ids() ?? []) this.changed.add(id);
    if (before) this.rows.release(before.evaluation.realm);
    this.parts = outcome;
    if (message.restore) this.board.restore(message.restore.widgets);
    const { changed } = message.input;
    if (changed === 'all' || this.changed === 'all') this.changed = 'all';
    else for (const id of changed) this.changed.add(id);
    if (changed === 'all' || changed.length > 0) this.history.forgetAll();
    const loaded: LoadOutcome = { ok: true, pages: outcome.pages, evaluatedIn: performance.now() - started };
    this.send({ type: 'loaded', id: message.id, outcome: loaded });
    const page = before?.evaluation.page ?? message.restore?.page ?? null;
    if (page !== null && outcome.pages.includes(page)) {
      // At once: another evaluation may come before this one has told its page.
      outcome.evaluation.page = page;
      this.showing = outcome.renderer.show(page).then((failed) => {
        if (failed?.error) outcome.evaluation.problem('page', failed.error.message, { severity: 'error' });
      });
    }
    this.scheduleSnapshot();
  }

  private evaluate(message: LoadMessage): Parts | Problem {
    const { input, generation, restore } = message;
    const checked = checkFiles(input);
    if ('severity' in checked) return checked;
    const traces = new TraceLog((trace) => this.send({ type: 'event', event: { kind: 'trace', trace } }));
    const evaluation = new Evaluation(generation, input, message.effectDepth, checked.places, traces, this.send);
    const loads = new LoadsUnderWay();
    let effects: EffectRunner | undefined;
    const hooks: ActionHooks = {
      loading: (id, silent) => {
        if (!silent) this.board.loading(id);
        return loads.begin(id, silent);
      },
      loaded: (id, end, traceId, mark) => this.loaded(evaluation, loads, id, end, traceId, mark),
      raise: (event, frame) => effects?.raise(event, frame),
    };
    const runner = new ActionRunner(evaluation, hooks);
    const events = new EventRunner(evaluation, hooks, runner);
    const renderer = new PageRenderer(evaluation, runner, this.board, this.history);
    const pages: string[] = [];
    effects = new EffectRunner({
      evaluation,
      runner,
      events,
      renderer,
      board: this.board,
      history: this.history,
      mainPage: () => pages[0],
    });
    const outlet = new Outlet(evaluation, effects);
    const tellEntering = (entering: Entering) => {
      if (entering.widgetId !== '') this.lastEntering = entering;
      this.send({ type: 'entering', entering });
    };
    evaluation.realm = new UserRealm({
      onOutbox: (items) => {
        if (!evaluation.isOver) outlet.take(items);
      },
      onEntering: tellEntering,
      onIdle: () => this.send({ type: 'idle' }),
    });
    const { realm } = evaluation;
    realm.now({ op: 'configure', activeUser: input.activeUser, widgetTypes: input.widgetTypes ?? {}, placeholders: checked.placeholders });
    const problem = runFiles(realm, checked, tellEntering);
    if (problem) {
      evaluation.dispose();
      return problem;
    }
    pages.push(...readPages(realm));
    realm.now({ op: 'restore', results: this.keptResults(restore?.widgets) }, restore?.snapshot ?? this.snapshot());
    this.keepsState = restore?.keepsState ?? true;
    return { evaluation, runner, events, renderer, loads, pages };
  }

  /** Results still shown are what `readParameters` and helpers see in the new context. */
  private keptResults(restored: readonly { id: string; result?: JsonValue | undefined }[] | undefined): JsonObject {
    const before = this.parts?.evaluation.tree;
    const widgets = restored ?? (before ? this.board.ofTree(before) : []);
    return Object.fromEntries(widgets.flatMap(({ id, result }) => (result === undefined ? [] : [[id, result]])));
  }

  private loaded(evaluation: Evaluation, loads: LoadsUnderWay, id: string, end: ActionEnd, traceId: string, mark: LoadMark): number {
    if (evaluation.isOver) return this.board.read(id).revision;
    const { isStale, isBusy } = loads.end(id, mark.ticket);
    if (isStale) return this.board.read(id).revision;
    const revision = this.board.loaded(id, end, traceId, mark.keepsState);
    if (end.resultText !== undefined) this.rows.loaded(evaluation, id, end.rows);
    if (isBusy) this.board.loading(id);
    return revision;
  }

  private run(message: RunMessage): void {
    const { parts } = this;
    const end = (result: Extract<FromChild, { type: 'ended' }>['result']) => {
      this.board.flush();
      this.send({ type: 'ended', id: message.id, result });
      if (parts) forgetFrames(parts.evaluation, root);
      this.scheduleSnapshot();
    };
    const drained = () => {
      if (parts) forgetFrames(parts.evaluation, root);
      this.scheduleSnapshot();
    };
    const root: RootRun = new RootRun(message.id, message.cause, end, drained, message.wantsWhole === true);
    if (!parts) {
      root.finish({ outcome: 'rejected', error: { kind: 'config', phase: 'run', message: 'Nothing is loaded yet: fix the files first.' } });
      return;
    }
    const { roots } = parts.evaluation;
    roots.set(message.id, root);
    for (const id of roots.keys()) {
      if (roots.size <= keptRoots) break;
      if (roots.get(id)?.isOver) roots.delete(id);
    }
    void this.perform(parts, root, message).then((finished) => {
      root.finish(finished);
    });
  }

  private async perform(parts: Parts, root: RootRun, message: RunMessage): Promise<ActionEnd> {
    const { widgetId, action, cause, values } = message;
    switch (message.kind) {
      case 'page':
        if (!message.only) this.changed = new Set();
        return parts.renderer.render({ root, cause, depth: 0, ...(message.only ? { only: new Set(message.only) } : {}) }, widgetId);
      case 'refreshChanged':
        return this.refreshChanged(parts, root, cause);
      case 'load':
        return parts.runner.load({ root, widgetId, action, cause, depth: 0, extra: values });
      case 'event':
        root.anchorId = widgetId;
        if (action === 'turnPage') {
          const turned = await turnPage(parts.evaluation, parts.runner, { root, widgetId, action, cause, depth: 0 }, values['page']);
          if (turned) return turned;
        }
        return parts.events.run({ root, widgetId, action, cause, depth: 0 }, values);
    }
  }

  /** Inits of the shown page that an edit touched, and those an evaluation interrupted. */
  private async refreshChanged(parts: Parts, root: RootRun, cause: TraceCause): Promise<ActionEnd> {
    const { evaluation, renderer } = parts;
    // The page of the new evaluation may still be on its way: without its tree nothing would run.
    await this.showing;
    // Replaced while it waited: what changed is for the evaluation that came after.
    if (evaluation.isOver) return { outcome: 'cancelled' };
    const { changed } = this;
    this.changed = new Set();
    const page = evaluation.page;
    if (page === null || !evaluation.tree) return { outcome: 'rendered' };
    const wanted = renderer.idsOfPage().filter((id) => changed === 'all' || changed.has(id) || this.board.read(id).status === 'loading');
    const tree = evaluation.tree;
    root.traceId = evaluation.nextId('p');
    await renderer.refresh({ root, cause, depth: 0, only: new Set(wanted) }, tree, 'init');
    return { outcome: 'rendered' };
  }

  private snapshot(): string {
    const realm = this.parts?.evaluation.realm;
    if (!realm || !this.keepsState) return '';
    const nobody: Entering = { run: '', traceId: '', widgetId: '', action: '', phase: '' };
    this.send({ type: 'entering', entering: { ...(this.lastEntering ?? nobody), phase: 'snapshot' } });
    return realm.now({ op: 'snapshot' }).payload;
  }

  /** Tells the state soon after it changed, at most every 250 ms: what a killed child knew last. */
  private scheduleSnapshot(): void {
    if (this.snapshotTimer !== undefined || !this.keepsState) return;
    const wait = Math.max(0, this.lastSnapshot + snapshotEvery - performance.now());
    this.snapshotTimer = setTimeout(() => {
      this.snapshotTimer = undefined;
      this.lastSnapshot = performance.now();
      const text = this.snapshot();
      this.send({ type: 'idle' });
      if (text !== '' && text.length <= largestSnapshot) this.send({ type: 'snapshot', text });
    }, wait);
  }
}

const keptFrames = 1000;

/** Frees what the realm holds for a run that is over, and old frames that only late timers could name. */
function forgetFrames(evaluation: Evaluation, root: RootRun): void {
  if (evaluation.isOver) return;
  const over = [...evaluation.openFrames].filter((id) => evaluation.frames.get(id)?.root === root);
  for (const id of over) evaluation.openFrames.delete(id);
  if (over.length > 0) void evaluation.realm.enter({ op: 'close', frames: over });
  for (const [id, frame] of evaluation.frames) {
    if (evaluation.frames.size <= keptFrames) return;
    if (frame.root.isOver) evaluation.frames.delete(id);
  }
}
