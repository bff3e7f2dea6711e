import type { JsonValue } from '../../../shared/schema/json.ts';
import type { TraceError } from '../../../shared/trace/trace.ts';
import { bugError } from './bug-report.ts';
import { type ApiCall, argumentList } from './effects/api-call.ts';
import { callProblem, type CallHandlers, type EffectParts } from './effects/effect-tools.ts';
import { DependingCells } from './effects/depending-cells.ts';
import { WidgetListeners } from './effects/listeners.ts';
import { LoopGuard } from './effects/loop-guard.ts';
import { pageEffectHandlers } from './effects/page-effects.ts';
import { pageHandlers } from './effects/pages.ts';
import { popupHandlers } from './effects/popups.ts';
import { refreshHandlers } from './effects/refreshes.ts';
import { runningHandlers } from './effects/running.ts';
import { visibilityHandlers } from './effects/visibility.ts';
import { EventWaiters } from './effects/waiting.ts';
import type { OutboxItemOf } from '../protocol/realm-outbox.ts';
import type { ActionFrame } from './evaluation.ts';
import { largestCall } from '../protocol/message-limits.ts';
import { reportNotOffered, writtenName } from './files/not-offered.ts';
import type { RootRun } from './events/root-run.ts';
import { drawingRun } from './page/table-calls.ts';

const longestCall = 200;
/** Api calls of one run, including everything it caused. */
const maxCalls = 20_000;

/** Id of a call that no code waits for. */
const noEffect = -1;

/** Calls that wait for events or delays: the run does not wait for them. */
const waitsForOthers = /^(refresh|openPage).*(WaitingForEvent|Timeout|Delay)|^forceRefreshWithDelay$|^openPopupWithTimeout$/;

/** Carries out the Api calls of user code, in the order they were started (`docs/format/api.md`). */
export class EffectRunner {
  /** Frames of the writes that Api.executeRequest resolves with. */
  private readonly writes = new WeakMap<object, string>();
  private readonly waiters = new EventWaiters();
  private readonly listeners: WidgetListeners;
  private readonly dependingCells: DependingCells;
  private readonly guard: LoopGuard;
  private readonly handlers: CallHandlers;
  private readonly guarded: ReadonlySet<string>;

  constructor(private readonly parts: EffectParts) {
    const tools = { ...parts, waiters: this.waiters, writes: this.writes };
    this.listeners = new WidgetListeners(parts.evaluation);
    this.dependingCells = new DependingCells(parts.evaluation, parts.board);
    this.guard = new LoopGuard(() => parts.evaluation.effectDepth);
    const loading = { ...refreshHandlers(tools), ...pageHandlers(tools), ...runningHandlers(tools) };
    this.guarded = new Set(Object.keys(loading));
    this.handlers = {
      ...loading,
      ...visibilityHandlers(tools),
      ...popupHandlers(tools),
      ...pageEffectHandlers(tools),
      handleListener: (call) => this.handleListener(call),
    };
  }

  /** Handles one call that the realm recorded. */
  take(item: OutboxItemOf<'effect'>): void {
    const { evaluation } = this.parts;
    const { run, name, stack } = item;
    const root = evaluation.roots.get(run);
    if (!root) {
      if (run === drawingRun) this.reportDrawing(item);
      return;
    }
    // Moved to the end: runs whose timers still act are forgotten last.
    evaluation.roots.delete(run);
    evaluation.roots.set(run, root);
    const frame = evaluation.frames.get(item.frame);
    const parameters = [...item.parameters];
    if (this.hasOverflown(root, frame, stack)) return;
    const shown = `${writtenName(name)}(${parameters.map((parameter) => JSON.stringify(parameter)).join(', ')})`;
    root.recordEffect([name, ...parameters], shown.length);
    const location = evaluation.locationOf(stack) ?? frame?.trace.place;
    frame?.trace.step('effect', shown, location ? { location } : {});
    const step = frame?.trace.lastStep;
    if (item.handled === 'realm') return;
    if (item.handled === 'inert') {
      reportNotOffered(evaluation, name, location, frame);
      return;
    }
    const call: ApiCall = {
      name,
      parameters,
      root,
      cause: {
        kind: 'api',
        traceId: frame?.trace.id ?? root.traceId,
        call: shown.slice(0, longestCall),
        ...(step === undefined ? {} : { step }),
      },
      depth: (frame?.depth ?? 0) + 1,
      frame,
      location,
      origin: { frame, location },
    };
    this.carryOut(call, shown, item.effect);
  }

  /** Reports a call made while a table is drawn: it belongs to no action, and its effect would draw again. */
  private reportDrawing({ name, stack }: OutboxItemOf<'effect'>): void {
    const { evaluation } = this.parts;
    const location = evaluation.locationOf(stack);
    const message = `${writtenName(name)} does nothing while a table is drawn. Call it in an event, such as cellClick.`;
    evaluation.problem('call-while-drawn', message, { ...(location ? { location } : {}) });
  }

  /**
   * Runs the listeners of an event, then the calls that wait for it; names match exactly. Cells that depend on it are loaded again
   * (docs/compatibility.md, "Cells that depend on others").
   */
  raise(event: string, frame: ActionFrame): void {
    this.waiters.raised(event, frame, this.listeners.raise(event, frame));
    for (const id of this.dependingCells.after(event)) {
      if (this.hasOverflown(frame.root, frame)) return;
      this.loadCell(id, event, frame);
    }
  }

  private loadCell(id: string, event: string, frame: ActionFrame): void {
    const { root, trace } = frame;
    const location = trace.place;
    trace.step('listener', `${id} depends on ${event} and is loaded again`, location ? { location } : {});
    const shown = `refreshGridCell("${id}")`;
    const cause: ApiCall['cause'] = { kind: 'api', traceId: trace.id, call: shown };
    const step = trace.lastStep;
    this.carryOut(
      {
        name: 'refreshGridCell',
        parameters: [id],
        root,
        cause: step === undefined ? cause : { ...cause, step },
        depth: frame.depth + 1,
        frame,
        location,
        origin: { frame, location },
      },
      shown,
      noEffect,
    );
  }

  private carryOut(call: ApiCall, shown: string, effect: number): void {
    const handler = Object.hasOwn(this.handlers, call.name) ? this.handlers[call.name] : undefined;
    if (!handler) {
      reportNotOffered(this.parts.evaluation, call.name, call.location, call.frame);
      this.settle(call, effect, undefined);
      return;
    }
    if (shown.length > largestCall) {
      const message = `Api.${call.name} was given more than ${largestCall / 1024} KB, so nothing was done: it takes names, or words for a person.`;
      callProblem(this.parts, call, 'too-large', message, 'error');
      this.settle(call, effect, undefined, message);
      return;
    }
    if (this.guarded.has(call.name)) {
      const admission = this.guard.admit(call.root.id, shown.slice(0, longestCall), call.frame?.byTimer === true);
      if (!admission.runs) {
        this.refuse(call, effect, admission.message, admission.isFirst);
        return;
      }
    }
    const work = handler(call);
    if (!work) {
      this.settle(call, effect, undefined);
      return;
    }
    const settled = work.then(
      (value) => this.settle(call, effect, value),
      (thrown: unknown) => {
        const { message } = bugError(this.parts.evaluation, thrown);
        this.settle(call, effect, undefined, message);
      },
    );
    if (!waitsForOthers.test(call.name)) call.root.track(settled);
  }

  /**
   * Counts a call of a run. Returns true beyond the limit, where calls are not carried out: widgets that refresh each other twice
   * multiply long before they are nested too deeply. Awaited calls stay unanswered.
   */
  private hasOverflown(root: RootRun, frame: ActionFrame | undefined, stack = ''): boolean {
    root.calls += 1;
    if (root.calls === maxCalls + 1) {
      const { evaluation } = this.parts;
      const location = evaluation.locationOf(stack) ?? frame?.trace.place;
      const error: TraceError = {
        kind: 'loop',
        phase: 'call',
        message: `More than ${maxCalls} Api calls in one run: look for widgets that refresh each other.`,
        ...(location ? { location } : {}),
      };
      root.failed(error);
      if (frame) evaluation.failure(frame, error);
    }
    return root.calls > maxCalls;
  }

  /** The first refused call fails with the reason; those after it stay unanswered, so that a loop that swallows the reason ends too. */
  private refuse(call: ApiCall, effect: number, message: string, isFirst: boolean): void {
    if (!isFirst) return;
    callProblem(this.parts, call, 'run-loop', message, 'error');
    const location = call.location ? { location: call.location } : {};
    call.root.failed({ kind: 'loop', phase: 'call', message, ...location });
    call.frame?.trace.step('effect', message, { status: 'error', ...location });
    this.settle(call, effect, undefined, message);
  }

  /** Settles the promise of a call. The code after it belongs to the run and frame of the call. */
  private settle(call: ApiCall, effect: number, value: JsonValue | undefined, refusal?: string): void {
    if (effect === noEffect) return;
    const { evaluation } = this.parts;
    // The realm adds context and response of a write itself: both are objects of the user code.
    const write = typeof value === 'object' && value !== null ? (this.writes.get(value) ?? null) : null;
    const question = { op: 'settle', effect, run: call.root.id, frame: call.frame?.id ?? '', refusal: refusal ?? null, write } as const;
    const phase = 'after an Api call';
    const entering = call.frame
      ? evaluation.entering(call.frame, phase)
      : { run: call.root.id, traceId: call.root.traceId, widgetId: '', action: '', phase };
    void evaluation.realm.enter(question, entering, value === undefined ? '' : JSON.stringify(value)).then(({ thrown }) => {
      if (!thrown) return;
      callProblem(this.parts, call, 'callback', `The callback of Api.${call.name}: ${thrown.message}`, 'error');
    });
  }

  /** Raises an event, given by its name or as the browser's event object with type and namespace. */
  private handleListener(call: ApiCall): undefined {
    const [event] = argumentList(call.parameters[0]);
    const parts = typeof event === 'object' && event !== null && !Array.isArray(event) ? [event['type'], event['namespace']] : [event];
    const name = parts.filter((part) => typeof part === 'string' && part !== '').join('.');
    if (call.frame && name !== '') this.raise(name, call.frame);
    return undefined;
  }
}
