import type { JsonValue } from '../../../shared/contract/json.ts';
import type { WidgetNode } from '../../../shared/contract/preview-schema.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionRunner } from './action-runner.ts';
import { type ActionFrame, type Evaluation, flag, number, text } from './evaluation.ts';
import type { EventRunner } from './event-runner.ts';
import { reportNotOffered, writtenName } from './not-offered.ts';
import { findNode, type PageRenderer } from './page-renderer.ts';
import type { RootRun } from './root-run.ts';
import type { Head } from './user-realm.ts';
import type { WidgetBoard } from './widget-board.ts';

interface Call {
  readonly name: string;
  readonly first: JsonValue | undefined;
  readonly root: RootRun;
  readonly cause: TraceCause;
  readonly depth: number;
  readonly frame: ActionFrame | undefined;
}

const listOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

/** Carries out the Api calls of user code, in the order they were started (`spec.md` 2.3, `runtime.md` 12, 17). */
export class EffectRunner {
  private previousPage: string | null = null;
  /** Frame of the write an `Api.executeRequest` resolves with. */
  private readonly writes = new WeakMap<object, string>();

  constructor(
    private readonly evaluation: Evaluation,
    private readonly runner: ActionRunner,
    private readonly events: EventRunner,
    private readonly renderer: PageRenderer,
    private readonly board: WidgetBoard,
    private readonly mainPage: () => string | undefined,
  ) {}

  /** Takes one recorded call of the realm. */
  take(item: Head): void {
    const { evaluation } = this;
    const root = evaluation.roots.get(text(item, 'run'));
    if (!root) return;
    const frame = evaluation.frames.get(text(item, 'frame'));
    const name = text(item, 'name');
    const parameters = (Array.isArray(item['parameters']) ? item['parameters'] : []) as JsonValue[];
    root.recordEffect([name, ...parameters]);
    const shown = `${writtenName(name)}(${parameters.map((parameter) => JSON.stringify(parameter)).join(', ')})`;
    const location = evaluation.locationOf(item['stack']);
    frame?.trace.step('effect', shown, location ? { location } : {});
    if (text(item, 'handled') === 'realm') return;
    if (text(item, 'handled') === 'inert') {
      reportNotOffered(evaluation, name, location, frame);
      this.settle(number(item, 'effect'));
      return;
    }
    const call: Call = {
      name,
      first: parameters[0],
      root,
      cause: { kind: 'api', traceId: frame?.trace.id ?? root.traceId, call: shown.slice(0, 200) },
      depth: (frame?.depth ?? 0) + 1,
      frame,
    };
    root.track(this.perform(call).then((value) => this.settle(number(item, 'effect'), value)));
  }

  /** Runs what listens to an event (`runtime.md` 11.4): exact names. */
  raise(event: string, frame: ActionFrame): void {
    if (!this.evaluation.tree) return;
    for (const { id, method, parameters } of listeners(this.evaluation.tree, event)) {
      const first: JsonValue = parameters.length === 0 ? id : [id, ...parameters];
      frame.root.recordEffect([method, first]);
      const cause: TraceCause = { kind: 'api', traceId: frame.trace.id, call: `listen ${event}: ${method}` };
      frame.root.track(this.perform({ name: method, first, root: frame.root, cause, depth: frame.depth + 1, frame }));
    }
  }

  private settle(effect: number, value?: JsonValue): void {
    const write = typeof value === 'object' && value !== null ? this.writes.get(value) : undefined;
    void this.evaluation.realm.enter(
      { op: 'settle', effect, write: write ?? null },
      undefined,
      value === undefined ? '' : JSON.stringify(value),
    );
  }

  private async perform(call: Call): Promise<JsonValue | undefined> {
    const { board } = this;
    const ids = listOf(call.first);
    const [id = ''] = ids;
    switch (call.name) {
      case 'show':
      case 'showWidget':
      case 'showWidgets':
      case 'fadeInWidget':
        for (const shown of ids) board.force(shown, true);
        return undefined;
      case 'hide':
      case 'hideWidget':
      case 'hideWidgets':
      case 'fadeOutWidget':
        for (const hidden of ids) board.force(hidden, false);
        return undefined;
      case 'toggleWidget':
      case 'toggleWidgets':
        for (const toggled of ids)
          board.force(toggled, !board.isVisible(toggled, findNode(this.evaluation.tree, toggled)?.config['visible']));
        return undefined;
      case 'openPopup':
      case 'openPopupWithTimeout':
      case 'togglePopup':
      case 'closePopup':
        return this.popup(call, id);
      case 'scrollTo':
      case 'jumpTo':
        this.evaluation.emit({ kind: 'effects', effects: [{ kind: 'scrollTo', widgetId: id }] });
        return undefined;
      case 'showPopup':
        this.evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'info', text: String(call.first ?? '') }] });
        return undefined;
      case 'openPage':
      case 'openPageWithState':
      case 'openPageAndScrollToSection':
      case 'openPageWithStateAndScrollToSection':
        return this.openPage(call, id);
      case 'backToMain':
        return this.openPage(call, this.mainPage() ?? '');
      case 'openPrevPage':
      case 'openPrevPageWithState':
        return this.previousPage === null ? undefined : this.openPage(call, this.previousPage);
      case 'executeRequest':
        return this.executeRequest(call, id);
      case 'executeQueryRequest':
        return this.executeQuery(call, ids);
      default:
        return this.refresh(
          call,
          call.name === 'updateWidgetsContent' || call.name === 'updateWidgetsContentWithoutLoader' || call.name === 'forceRefreshWidgets'
            ? ids
            : [id],
        );
    }
  }

  private async popup(call: Call, id: string): Promise<undefined> {
    const isOpen = this.board.isVisible(id, findNode(this.evaluation.tree, id)?.config['visible'] ?? false);
    const opens = call.name === 'togglePopup' ? !isOpen : call.name !== 'closePopup';
    if (!findNode(this.evaluation.tree, id)) {
      if (opens) this.unknown(call, id);
      return undefined;
    }
    this.board.force(id, opens);
    this.evaluation.emit({
      kind: 'effects',
      effects: [
        opens
          ? { kind: 'openPopup', widgetId: id, ...(call.frame ? { anchorId: call.frame.elementId ?? call.frame.widgetId } : {}) }
          : { kind: 'closePopup', widgetId: id },
      ],
    });
    return undefined;
  }

  private async openPage(call: Call, page: string): Promise<undefined> {
    const before = this.evaluation.page;
    const end = await this.renderer.render(call.root, page, call.cause, call.depth);
    if (!end.error && before !== page) this.previousPage = before;
    return undefined;
  }

  private async executeRequest(call: Call, event: string): Promise<JsonValue | undefined> {
    const dot = event.indexOf('.');
    const action = event.slice(0, dot);
    const widgetId = event.slice(dot + 1);
    if (dot < 1 || !(await this.isKnown(widgetId))) {
      this.unknown(call, widgetId);
      return undefined;
    }
    const { frameId, end } = await this.events.write({ root: call.root, widgetId, action, cause: call.cause, depth: call.depth });
    // The realm adds the context and the response itself: both are objects of the user code.
    const answer = { writeExecutorType: end.outcome };
    this.writes.set(answer, frameId);
    return answer;
  }

  private async executeQuery(call: Call, [widgetId = '', action = 'init']: readonly string[]): Promise<JsonValue | undefined> {
    if (!(await this.isKnown(widgetId))) {
      this.unknown(call, widgetId);
      return undefined;
    }
    const end = await this.runner.load({ root: call.root, widgetId, action, cause: call.cause, depth: call.depth });
    if (end.resultText === undefined) return undefined;
    const result = JSON.parse(end.resultText) as JsonValue;
    call.root.deliver(widgetId, action, end.resultText);
    return result;
  }

  private async refresh(call: Call, ids: readonly string[]): Promise<undefined> {
    await Promise.all(
      ids.map(async (id) => {
        if (!(await this.isKnown(id))) {
          this.unknown(call, id);
          return;
        }
        const node: WidgetNode = findNode(this.evaluation.tree, id) ?? { id, type: '', config: {}, children: [] };
        const end = await this.renderer.loadNode(call.root, node, call.cause, call.depth);
        const name = call.name.startsWith('update') ? 'updateContent' : 'refresh';
        if (!end?.error && call.frame) await this.runner.lifecycle({ ...call.frame, widgetId: id, depth: call.depth }, name);
      }),
    );
    return undefined;
  }

  private async isKnown(id: string): Promise<boolean> {
    const { head } = await this.evaluation.realm.enter({ op: 'known', widgetId: id });
    return flag(head, 'known');
  }

  private unknown(call: Call, id: string): void {
    this.evaluation.problem(
      'unknown-widget',
      `Api.${call.name} names ${id === '' ? 'no widget' : `the widget ${id}`}, which is not in the files.`,
      {
        ...(call.frame ? { widgetId: call.frame.widgetId, action: call.frame.action, traceId: call.frame.trace.id } : {}),
      },
    );
  }
}

function listeners(node: WidgetNode, event: string): { id: string; method: string; parameters: JsonValue[] }[] {
  const listen = node.config['listen'];
  const own = (Array.isArray(listen) ? listen : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || entry['event'] !== event) return [];
    const method = entry['method'];
    const parameters = entry['parameters'];
    return [
      { id: node.id, method: typeof method === 'string' ? method : 'refresh', parameters: Array.isArray(parameters) ? parameters : [] },
    ];
  });
  return [...own, ...node.children.flatMap((child) => listeners(child, event))];
}
