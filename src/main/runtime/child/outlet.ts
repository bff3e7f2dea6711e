import type { ConsoleLine } from '../../../shared/contract/runtime-schema.ts';
import { type ActionFrame, type Evaluation, number, text } from './evaluation.ts';
import type { EffectRunner } from './effect-runner.ts';
import { placeOf } from './not-offered.ts';
import type { Head } from './user-realm.ts';

const levels = new Set(['log', 'info', 'warn', 'error', 'debug']);
const linesPerSecond = 500;
/** Lines of a message, each of 4 KB at most. */
const linesAtOnce = 50;
const shortestRepeat = 16;

/** Takes what user code wants from outside and hands it to whoever does it. */
export class Outlet {
  private lastLine = 0;
  private window = { start: 0, lines: 0 };

  constructor(
    private readonly evaluation: Evaluation,
    private readonly effects: EffectRunner,
  ) {}

  take(items: readonly Head[]): void {
    const lines: ConsoleLine[] = [];
    for (const item of items) {
      switch (item['out']) {
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
          this.stopTimer(number(item, 'timer'));
          break;
        case 'function':
          this.evaluation.places.functions.learn(number(item, 'number'), {
            length: number(item, 'length'),
            head: text(item, 'head'),
            tail: text(item, 'tail'),
          });
          break;
        case 'standIn':
          this.standIn(item);
          break;
        case 'warning':
          this.warning(item);
          break;
      }
    }
    this.tellConsole(lines);
  }

  /** At most so many lines a second; what is more is counted. */
  private tellConsole(lines: readonly ConsoleLine[]): void {
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

  private settled(item: Head): void {
    const { calls, settledCalls } = this.evaluation;
    const call = number(item, 'call');
    const head = typeof item['head'] === 'object' && item['head'] !== null ? (item['head'] as Head) : {};
    const answer = { head, payload: text(item, 'payload'), took: 0 };
    const waiting = calls.get(call);
    calls.delete(call);
    if (waiting) waiting(answer);
    else settledCalls.set(call, answer);
  }

  private consoleLine(item: Head): ConsoleLine {
    const frame = this.evaluation.frames.get(text(item, 'frame'));
    const location = this.evaluation.locationOf(item['stack']);
    const level = levels.has(text(item, 'level')) ? (text(item, 'level') as ConsoleLine['level']) : 'log';
    const shown = text(item, 'text');
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

  private startTimer(item: Head): void {
    const { evaluation } = this;
    const timer = number(item, 'timer');
    const repeats = item['repeat'] === true;
    const delay = Math.min(Math.max(number(item, 'delay'), repeats ? shortestRepeat : 0), 2 ** 31 - 1);
    const frame = timerFrame(evaluation, evaluation.frames.get(text(item, 'frame')));
    const place = evaluation.places.functions.locate(number(item, 'callee'));
    const words = repeats ? `every ${Math.round(delay)} ms` : `after ${Math.round(delay)} ms`;
    const complete = frame?.trace.step('timer', words, place ? { location: place } : {});
    let fired = 0;
    const fire = () => {
      if (!repeats) evaluation.timers.delete(timer);
      void evaluation.realm
        .enter(
          { op: 'timer', timer, frame: frame?.id ?? '' },
          frame
            ? evaluation.entering(frame, 'timer', place ? { location: place } : {})
            : { run: text(item, 'run'), traceId: '', widgetId: '', action: '', phase: 'timer' },
        )
        .then(({ head }) => {
          // Only now, so that one that takes longer than its pause never queues up; stopped ones are gone from the list.
          if (repeats && evaluation.timers.has(timer)) evaluation.timers.set(timer, setTimeout(fire, delay));
          fired += 1;
          if (head['status'] !== 'thrown') {
            complete?.({ count: fired });
            return;
          }
          const location = evaluation.locationOf(head['stack']) ?? place;
          complete?.({
            count: fired,
            status: 'error',
            summary: `${words}: ${text(head, 'name')}: ${text(head, 'message')}`,
            ...(location ? { location } : {}),
          });
          evaluation.problem('timer', `${text(head, 'name')}: ${text(head, 'message')}`, {
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

  private warning(item: Head): void {
    const frame = this.evaluation.frames.get(text(item, 'frame'));
    this.evaluation.problem(text(item, 'code'), text(item, 'message'), {
      severity: text(item, 'severity') === 'info' ? 'info' : 'warning',
      ...placeOf(this.evaluation.locationOf(item['stack'])),
      ...(frame ? { widgetId: frame.widgetId, action: frame.action, traceId: frame.trace.id } : {}),
    });
  }

  private standIn(item: Head): void {
    const location = this.evaluation.locationOf(item['stack']);
    this.evaluation.problem('browser-only', `${text(item, 'name')} belongs to the browser: here it does nothing.`, {
      severity: 'info',
      ...placeOf(location),
    });
  }
}

/** A frame for the code of a timer: it belongs to the run and trace of the code that started it, and nests anew. */
function timerFrame(evaluation: Evaluation, started: ActionFrame | undefined): ActionFrame | undefined {
  if (!started || started.byTimer) return started;
  const { origin: _origin, ...rest } = started;
  const frame: ActionFrame = { ...rest, id: evaluation.nextId('f'), depth: 0, byTimer: true };
  evaluation.frames.set(frame.id, frame);
  return frame;
}
