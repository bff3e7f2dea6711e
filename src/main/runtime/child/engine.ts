import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { WidgetData } from '../../../shared/schema/preview-schema.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { widgetResult } from '../../../shared/trace/widget-result.ts';
import type { LoadOutcome } from '../runtime.ts';
import { BodyRows } from './page/body-rows.ts';
import type { BodyInlet } from './channel/body-inlet.ts';
import { type CheckedFiles, checkFiles } from './files/evaluate-files.ts';
import { type EngineParts, type EvaluationParts, makeParts } from './evaluation-parts.ts';
import { EvaluationTurn } from './events/evaluation-turn.ts';
import { MessageGate } from './channel/message-gate.ts';
import { longestName } from '../protocol/message-limits.ts';
import { ParsingQuestions } from './page/parsing-questions.ts';
import { PageHistory } from './page/page-history.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { ChildQuestionName, ChildQuestions } from '../protocol/child-questions.ts';
import type { LoadMessage, ResponseMessage, ToChild } from '../protocol/main-messages.ts';
import { StateQuestions } from './state-questions.ts';
import { RowQuestions } from './page/row-questions.ts';
import { RunStarter } from './run-starter.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';
import { TableCalls } from './page/table-calls.ts';
import { escapeTyped } from './steps/typed-values.ts';
import { WidgetBoard } from './page/widget-board.ts';
import { findNode } from './page/page-renderer.ts';

/** Orchestrates one child: evaluations one after the other, runs in the current one, snapshots for the next child. */
export class Engine {
  private parts: EvaluationParts | null = null;
  /** The files as they were last checked. */
  private checked: CheckedFiles | undefined;
  private readonly send: (message: FromChild) => void;
  private readonly board: WidgetBoard;
  private readonly history = new PageHistory();
  private readonly rows: RowQuestions;
  private readonly tables: TableCalls;
  private readonly bodyRows: BodyRows;
  private readonly parsings: ParsingQuestions;
  private readonly questions: StateQuestions;
  private readonly snapshots: SnapshotKeeper;
  private readonly runs: RunStarter;
  private readonly lasting: EngineParts;
  /** Settles once the page is emitted again after an evaluation. */
  private showing: Promise<void> = Promise.resolve();
  private readonly evaluations = new EvaluationTurn((message) => this.handle(message));

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
    this.bodyRows = new BodyRows(bodies, this.send);
    this.parsings = new ParsingQuestions(bodies, () => this.parts?.evaluation, this.send);
    this.rows = new RowQuestions(this.board, () => this.parts?.evaluation, this.send);
    this.tables = new TableCalls(this.board, this.rows, () => this.parts?.evaluation, this.send);
    this.questions = new StateQuestions(realm, this.send);
    this.snapshots = new SnapshotKeeper(realm, this.send);
    this.runs = new RunStarter({
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

  /** Stores a text that is being typed, in order with the events around it. */
  private keepTyped(widgetId: string, value: JsonValue): void {
    const { parts } = this;
    void parts?.events.turns.take(() => parts.evaluation.realm.enter({ op: 'setValue', widgetId, value: escapeTyped(value) }));
  }

  handle(message: ToChild): void {
    if (this.evaluations.holds(message)) return;
    switch (message.type) {
      case 'ping':
        this.send({ type: 'pong', number: message.number });
        break;
      case 'load':
        this.evaluations.take(this.parts, () => this.load(message));
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
        this.keepTyped(message.widgetId, message.value);
        this.snapshots.schedule();
        break;
      case 'drawInput':
        this.board.drawInput(message, findNode(this.parts?.evaluation.tree ?? null, message.widgetId));
        break;
      case 'setPopup':
        this.board.setOpen(message.widgetId, findNode(this.parts?.evaluation.tree ?? null, message.widgetId), message.open);
        this.snapshots.schedule();
        break;
      default:
        this.answer(message);
    }
  }

  private answer(message: ChildQuestions[ChildQuestionName]): void {
    switch (message.type) {
      case 'setState':
        this.change(message.id, { op: 'setState', state: message.state });
        break;
      case 'readState':
        this.questions.ask(message.id, { op: 'readState' });
        break;
      case 'memberNames':
        this.questions.ask(message.id, { op: 'memberNames', widgetId: message.widgetId, path: message.path });
        break;
      case 'writeState':
        this.change(message.id, { op: 'writeState', path: message.path, value: message.value });
        break;
      case 'resetWidget':
        this.board.forgetInput(message.widgetId);
        this.change(message.id, { op: 'resetWidget', widgetId: message.widgetId });
        break;
      case 'readParameters':
        this.questions.ask(message.id, { op: 'parameters', wanted: message.wanted });
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
        void this.bodyRows.answer(message);
        break;
      case 'bodyGrid':
        void this.bodyRows.answerGrid(message);
        break;
      case 'parsingSteps':
        void this.parsings.answer(message);
        break;
      case 'answerUse':
        void this.parsings.answerUse(message);
        break;
      case 'reset':
        this.board.reset();
        this.history.forgetAll();
        this.rows.clear();
        this.change(message.id, { op: 'reset' });
        break;
    }
  }

  /** Reports a rejected promise of user code that nothing handles. */
  unhandledRejection(reason: unknown): void {
    const evaluation = this.parts?.evaluation;
    if (!evaluation) return;
    const { name, message, stack } = evaluation.realm.describe(reason);
    const location = evaluation.locationOf(stack);
    evaluation.problem('unhandled-rejection', `${name}: ${message} (in a promise that nothing handles)`, {
      severity: 'error',
      ...(location ? { location } : {}),
    });
  }

  private change(id: string, operation: Parameters<StateQuestions['ask']>[1]): void {
    this.questions.ask(id, operation);
    this.snapshots.schedule();
  }

  private respond({ requestId, response, bodyId }: ResponseMessage): void {
    const requests = this.parts?.evaluation.requests;
    const resolve = requests?.get(requestId);
    requests?.delete(requestId);
    if (bodyId === undefined) resolve?.(response);
    // Taken even if nothing waits for it any more.
    else void this.bodies.take(bodyId).then((text) => resolve?.(response.ok ? { ...response, text } : response));
  }

  /**
   * Evaluates the files in a fresh context. On failure the previous evaluation stays active
   * (docs/decisions/0008-layers-of-isolation.md).
   */
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
    // Loads that were cut off, including those without a busy sign.
    this.runs.noteChanged(before?.loads.ids() ?? []);
    if (before) this.rows.release(before.evaluation.realm);
    this.parts = outcome;
    if (message.restore) this.board.restore(message.restore.widgets);
    const { changed } = message.input;
    this.runs.noteChanged(changed);
    // Copies of pages show what is there now, not what a restored state had.
    if (changed === 'all' || changed.length > 0 || message.restore) this.history.forgetAll();
    const loaded: LoadOutcome = { ok: true, pages: outcome.pages, evaluatedIn: performance.now() - started };
    this.send({ type: 'loaded', id: message.id, outcome: loaded });
    this.questions.askAgain();
    const page = message.restore?.page ?? before?.evaluation.page ?? null;
    if (page !== null && outcome.pages.includes(page)) {
      // Set at once: another evaluation may come before this one has emitted its page.
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

  /** Returns the results that are still shown: `readParameters` and helpers see them in the new context. */
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
