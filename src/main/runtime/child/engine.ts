import type { JsonObject } from '../../../shared/contract/json.ts';
import type { WidgetData } from '../../../shared/contract/preview-schema.ts';
import type { Problem } from '../../../shared/contract/project-schema.ts';
import { widgetResult } from '../../../shared/trace/widget-result.ts';
import type { LoadOutcome } from '../runtime.ts';
import { BodyDesk } from './body-desk.ts';
import type { BodyInlet } from './body-inlet.ts';
import { type CheckedFiles, checkFiles } from './evaluate-files.ts';
import { type EngineParts, type EvaluationParts, makeParts } from './evaluation-parts.ts';
import { MessageGate } from './message-gate.ts';
import { longestName } from './message-limits.ts';
import { PageHistory } from './page-history.ts';
import type { FromChild, ToChild } from './protocol.ts';
import { QuestionDesk } from './question-desk.ts';
import { RowDesk } from './row-desk.ts';
import { RunDesk } from './run-desk.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';
import { TableDesk } from './table-desk.ts';
import { escapeTyped } from './typed-values.ts';
import { WidgetBoard } from './widget-board.ts';

type LoadMessage = Extract<ToChild, { type: 'load' }>;

/** Orchestrates one child: evaluations one after the other, runs in the current one, snapshots for the next child. */
export class Engine {
  private parts: EvaluationParts | null = null;
  /** The files as they were read last. */
  private checked: CheckedFiles | undefined;
  private readonly send: (message: FromChild) => void;
  private readonly board: WidgetBoard;
  private readonly history = new PageHistory();
  private readonly rows: RowDesk;
  private readonly tables: TableDesk;
  private readonly bodyDesk: BodyDesk;
  private readonly questions: QuestionDesk;
  private readonly snapshots: SnapshotKeeper;
  private readonly runs: RunDesk;
  private readonly lasting: EngineParts;
  /** The page being told again after an evaluation. */
  private showing: Promise<void> = Promise.resolve();

  constructor(
    send: (message: FromChild) => void,
    private readonly bodies: BodyInlet,
  ) {
    const gate = new MessageGate(send);
    this.send = (message) => gate.send(message);
    const realm = () => this.parts?.evaluation.realm;
    this.board = new WidgetBoard((widgets) => {
      const generation = this.parts?.evaluation.generation;
      if (generation !== undefined) this.send({ type: 'event', event: { kind: 'widgets', generation, widgets } });
    });
    this.bodyDesk = new BodyDesk(bodies, this.send);
    this.rows = new RowDesk(this.board, () => this.parts?.evaluation, this.send);
    this.tables = new TableDesk(this.board, this.rows, () => this.parts?.evaluation, this.send);
    this.questions = new QuestionDesk(realm, this.send);
    this.snapshots = new SnapshotKeeper(realm, this.send);
    this.runs = new RunDesk({
      board: this.board,
      send: this.send,
      onChange: () => this.snapshots.schedule(),
      shown: () => this.showing,
    });
    this.lasting = {
      board: this.board,
      history: this.history,
      rows: this.rows,
      send: this.send,
      onEntering: (mark) => {
        const { widgetId, action } = mark;
        // Ids that code names may be of any length; main takes no longer ones.
        const entering = { ...mark, widgetId: widgetId.slice(0, longestName), action: action.slice(0, longestName) };
        this.snapshots.note(entering);
        this.send({ type: 'entering', entering });
      },
    };
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
        this.runs.run(this.parts, message);
        break;
      case 'response':
        this.respond(message);
        break;
      case 'setActiveUser':
        this.parts?.evaluation.setActiveUser(message.user);
        break;
      case 'setEffectDepth':
        if (this.parts) this.parts.evaluation.effectDepth = message.effectDepth;
        break;
      case 'setValue':
        void this.parts?.evaluation.realm.enter({ op: 'setValue', widgetId: message.widgetId, value: escapeTyped(message.value) });
        this.snapshots.schedule();
        break;
      case 'setPopup':
        this.board.force(message.widgetId, message.open);
        this.snapshots.schedule();
        break;
      case 'setState':
        this.change(message.id, { op: 'setState', state: message.state });
        break;
      case 'readState':
        this.questions.ask(message.id, { op: 'readState' });
        break;
      case 'writeState':
        this.change(message.id, { op: 'writeState', path: message.path, value: message.value });
        break;
      case 'resetWidget':
        this.board.forgetInput(message.widgetId);
        this.change(message.id, { op: 'resetWidget', widgetId: message.widgetId });
        break;
      case 'readParameters':
        this.questions.ask(message.id, { op: 'parameters', wanted: message.wanted as JsonObject });
        break;
      case 'readCellsets':
        this.questions.ask(message.id, { op: 'cellsets' });
        break;
      case 'rows':
        void this.rows.answer(message.id, message.query);
        break;
      case 'tableCalls':
        this.tables.answer(message.id, message.question);
        break;
      case 'bodyRows':
        void this.bodyDesk.answer(message);
        break;
      case 'reset':
        this.board.clear();
        this.history.forgetAll();
        this.rows.clear();
        this.change(message.id, { op: 'reset' });
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

  private change(id: string, operation: JsonObject): void {
    this.questions.ask(id, operation);
    this.snapshots.schedule();
  }

  private respond({ requestId, response, bodyId }: Extract<ToChild, { type: 'response' }>): void {
    const requests = this.parts?.evaluation.requests;
    const resolve = requests?.get(requestId);
    requests?.delete(requestId);
    if (bodyId === undefined) resolve?.(response);
    // Taken even when nobody waits for it any more.
    else void this.bodies.take(bodyId).then((text) => resolve?.(response.ok ? { ...response, text } : response));
  }

  /** Evaluates the files in a fresh context. On failure the evaluation before goes on (docs/decisions/0008-layers-of-isolation.md). */
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
    this.runs.noteChanged(before?.loads.ids() ?? []);
    if (before) this.rows.release(before.evaluation.realm);
    this.parts = outcome;
    if (message.restore) this.board.restore(message.restore.widgets);
    const { changed } = message.input;
    this.runs.noteChanged(changed);
    if (changed === 'all' || changed.length > 0) this.history.forgetAll();
    const loaded: LoadOutcome = { ok: true, pages: outcome.pages, evaluatedIn: performance.now() - started };
    this.send({ type: 'loaded', id: message.id, outcome: loaded });
    this.questions.askAgain();
    const page = before?.evaluation.page ?? message.restore?.page ?? null;
    if (page !== null && outcome.pages.includes(page)) {
      // At once: another evaluation may come before this one has told its page.
      outcome.evaluation.page = page;
      this.showing = outcome.renderer.show(page).then((failed) => {
        if (failed?.error) outcome.evaluation.problem('page', failed.error.message, { severity: 'error' });
      });
    }
    this.snapshots.schedule();
  }

  private evaluate(message: LoadMessage): EvaluationParts | Problem {
    const { input, restore } = message;
    const checked = checkFiles(input, this.checked, (entering) => this.send({ type: 'entering', entering }));
    if ('severity' in checked) return checked;
    this.checked = checked;
    const parts = makeParts(message, checked, this.lasting, {
      snapshot: () => restore?.snapshot ?? this.snapshots.read(),
      results: this.keptResults(restore?.widgets),
    });
    if (!('severity' in parts)) this.snapshots.isOn = restore?.keepsState ?? true;
    return parts;
  }

  /** Results still shown are what `readParameters` and helpers see in the new context. */
  private keptResults(restored: readonly WidgetData[] | undefined): JsonObject {
    const before = this.parts?.evaluation.tree;
    const widgets = restored ?? (before ? this.board.ofTree(before) : []);
    return Object.fromEntries(
      widgets.flatMap((data) => {
        const result = widgetResult(data);
        return result === undefined ? [] : [[data.id, result]];
      }),
    );
  }
}
