import type { ConsoleLine } from '../../../shared/schema/runtime-schema.ts';
import type { OutboxItem, OutboxItemOf } from '../protocol/realm-outbox.ts';
import type { ActionFrame, Evaluation } from './evaluation.ts';
import type { EffectRunner } from './effect-runner.ts';
import { problemPlace } from './files/not-offered.ts';

const linesPerSecond = 500;
/** Lines of a message, each of 4 KB at most. */
const linesAtOnce = 50;
const shortestRepeat = 16;

/** Dispatches what user code requests from outside to the parts that carry it out. */
export class OutboxDispatcher {
  private lastLine = 0;
  private window = { start: 0, lines: 0 };

  constructor(
    private readonly evaluation: Evaluation,
    private readonly effects: EffectRunner,
  ) {}

  take(items: readonly OutboxItem[]): void {
    const lines: ConsoleLine[] = [];
    for (const item of items) {
      switch (item.out) {
        case 'effect':
          this.effects.take(item);
          break;
        case 'settled':
          this.settled(item);
          break;
        case 'console':
          lines.push(this.consoleLine(item));
          break;
        case 'timer':
          this.startTimer(item);
          break;
        case 'stopTimer':
          this.stopTimer(item.timer);
          break;
        case 'function':
          this.evaluation.places.functions.learn(item.number, item);
          break;
        case 'browserStub':
          this.browserStub(item);
          break;
        case 'warning':
          this.warning(item);
          break;
      }
    }
    this.emitConsole(lines);
  }

  /** Emits at most so many lines a second; further ones are dropped with a problem. */
  private emitConsole(lines: readonly ConsoleLine[]): void {
    if (lines.length === 0) return;
    const now = performance.now();
    if (now - this.window.start > 1000) this.window = { start: now, lines: 0 };
    const free = Math.max(0, linesPerSecond - this.window.lines);
    this.window.lines += lines.length;
    for (let start = 0; start < lines.length && start < free; start += linesAtOnce) {
      this.evaluation.emit({ kind: 'console', lines: lines.slice(start, Math.min(free, start + linesAtOnce)) });
    }
    if (lines.length > free)
      this.evaluation.problem(
        'too-much-output',
        `The files write more than ${linesPerSecond} lines a second to the console: the rest is left out.`,
      );
  }

  private settled(item: OutboxItemOf<'settled'>): void {
    const { calls, settledCalls } = this.evaluation;
    const waiting = calls.get(item.call);
    calls.delete(item.call);
    if (waiting) waiting(item);
    else settledCalls.set(item.call, item);
  }

  private consoleLine({ level, text: shown, ...item }: OutboxItemOf<'console'>): ConsoleLine {
    const frame = this.evaluation.frames.get(item.frame);
    const location = this.evaluation.locationOf(item.stack);
    this.lastLine += 1;
    frame?.trace.step('console', shown, {
      status: level === 'error' ? 'error' : level === 'warn' ? 'warning' : 'ok',
      detail: shown,
      ...(location ? { location } : {}),
    });
    return {
      id: this.evaluation.generation * 1_000_000 + this.lastLine,
      level,
      text: shown,
      at: Date.now(),
      ...(frame ? { traceId: frame.trace.id, widgetId: frame.widgetId, action: frame.action } : {}),
      ...(location ? { location } : {}),
    };
  }

  private startTimer(item: OutboxItemOf<'timer'>): void {
    const { evaluation } = this;
    const { timer, repeat: repeats } = item;
    const delay = Math.min(Math.max(item.delay, repeats ? shortestRepeat : 0), 2 ** 31 - 1);
    const frame = timerFrame(evaluation, evaluation.frames.get(item.frame));
    const place = evaluation.places.functions.locate(item.callee);
    const schedule = repeats ? `every ${Math.round(delay)} ms` : `after ${Math.round(delay)} ms`;
    const complete = frame?.trace.step('timer', schedule, place ? { location: place } : {});
    let fired = 0;
    const fire = () => {
      if (!repeats) evaluation.timers.delete(timer);
      void evaluation.realm
        .enter(
          { op: 'timer', timer, frame: frame?.id ?? '' },
          frame
            ? evaluation.entering(frame, 'timer', place ? { location: place } : {})
            : { run: item.run, traceId: '', widgetId: '', action: '', phase: 'timer' },
        )
        .then(({ thrown }) => {
          // Only now, so that a callback slower than its interval never queues up; stopped timers are gone from the map.
          if (repeats && evaluation.timers.has(timer)) evaluation.timers.set(timer, setTimeout(fire, delay));
          fired += 1;
          if (!thrown) {
            complete?.({ count: fired });
            return;
          }
          const location = evaluation.locationOf(thrown.stack) ?? place;
          complete?.({
            count: fired,
            status: 'error',
            summary: `${schedule}: ${thrown.name}: ${thrown.message}`,
            ...(location ? { location } : {}),
          });
          evaluation.problem('timer', `${thrown.name}: ${thrown.message}`, {
            severity: 'error',
            ...(location ? { location } : {}),
          });
        });
    };
    evaluation.timers.set(timer, setTimeout(fire, delay));
  }

  private stopTimer(timer: number): void {
    clearTimeout(this.evaluation.timers.get(timer));
    this.evaluation.timers.delete(timer);
  }

  private warning({ code, message, severity, ...item }: OutboxItemOf<'warning'>): void {
    const frame = this.evaluation.frames.get(item.frame);
    this.evaluation.problem(code, message, {
      severity,
      ...problemPlace(this.evaluation.locationOf(item.stack)),
      ...(frame ? { widgetId: frame.widgetId, action: frame.action, traceId: frame.trace.id } : {}),
    });
  }

  private browserStub({ name, stack }: OutboxItemOf<'browserStub'>): void {
    const location = this.evaluation.locationOf(stack);
    this.evaluation.problem('browser-only', `${name} belongs to the browser: here it does nothing.`, {
      severity: 'info',
      ...problemPlace(location),
    });
  }
}

/** Returns a frame for the code of a timer: it belongs to the run and trace of the code that started it; its nesting starts at 0. */
function timerFrame(evaluation: Evaluation, started: ActionFrame | undefined): ActionFrame | undefined {
  if (!started || started.byTimer) return started;
  const { origin: _origin, ...rest } = started;
  const frame: ActionFrame = { ...rest, id: evaluation.nextId('f'), depth: 0, byTimer: true };
  evaluation.frames.set(frame.id, frame);
  return frame;
}
