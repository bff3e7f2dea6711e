import { functionNumber } from '../function-notes.ts';
import { current, send } from '../outbox.ts';
import { append, invoke, isFunction, PromiseConstructor, promiseThen, SafeMap, toNumber } from '../primordials.ts';

interface Timer {
  readonly callee: unknown;
  readonly parameters: unknown[];
  readonly repeat: boolean;
  readonly run: string;
  readonly frame: string;
}

const timers = new SafeMap<number, Timer>();
const maxTimers = 1000;
let lastTimer = 0;

function start(callee: unknown, delay: unknown, parameters: unknown[], repeat: boolean): number {
  if (!isFunction(callee)) throw new TypeError('A timer needs a function: texts are not run.');
  if (timers.size >= maxTimers) throw new RangeError(`More than ${maxTimers} timers are running.`);
  lastTimer += 1;
  timers.set(lastTimer, { callee, parameters, repeat, run: current.run, frame: current.frame });
  const milliseconds = toNumber(delay);
  send({
    out: 'timer',
    timer: lastTimer,
    delay: milliseconds > 0 ? milliseconds : 0,
    repeat,
    callee: functionNumber(callee),
    run: current.run,
    frame: current.frame,
  });
  return lastTimer;
}

function stop(timer: unknown): void {
  if (typeof timer === 'number' && timers.delete(timer)) send({ out: 'stopTimer', timer });
}

/** Runs the function of a timer, as part of the run that started it and in a frame of its own. The caller catches. */
export function fireTimer(id: number, frame: string): void {
  const timer = timers.get(id);
  if (!timer) return;
  if (!timer.repeat) timers.delete(id);
  current.run = timer.run;
  current.frame = frame === '' ? timer.frame : frame;
  invoke(timer.callee, undefined, timer.parameters);
}

function rest(parameters: unknown[]): unknown[] {
  const list: unknown[] = [];
  for (let index = 2; index < parameters.length; index += 1) append(list, parameters[index]);
  return list;
}

export const timerGlobals = {
  setTimeout: (...parameters: unknown[]) => start(parameters[0], parameters[1], rest(parameters), false),
  setInterval: (...parameters: unknown[]) => start(parameters[0], parameters[1], rest(parameters), true),
  setImmediate: (callee: unknown) => start(callee, 0, [], false),
  requestAnimationFrame: (callee: unknown) => start(callee, 16, [], false),
  clearTimeout: stop,
  clearInterval: stop,
  clearImmediate: stop,
  cancelAnimationFrame: stop,
  queueMicrotask(callee: unknown) {
    if (!isFunction(callee)) throw new TypeError('queueMicrotask needs a function.');
    void promiseThen(
      new PromiseConstructor((resolve) => resolve(undefined)),
      () => callee(),
      () => undefined,
    );
  },
};
