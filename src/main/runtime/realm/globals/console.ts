import { encode } from '../parsing/encode.ts';
import { current, send } from '../outbox.ts';
import { slice, toText } from '../primordials.ts';

const longest = 4096;

function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    if (value instanceof Error) return toText(value.stack ?? value.message);
    return encode(value);
  } catch {
    return '[value that cannot be shown]';
  }
}

function writer(level: 'log' | 'info' | 'warn' | 'error' | 'debug'): (...values: unknown[]) => void {
  return (...values) => {
    let text = '';
    for (let index = 0; index < values.length; index += 1) text += (index === 0 ? '' : ' ') + describe(values[index]);
    send({ out: 'console', level, text: slice(text, 0, longest), run: current.run, frame: current.frame, stack: new Error().stack ?? '' });
  };
}

const nothing = () => undefined;

export const userConsole = {
  log: writer('log'),
  info: writer('info'),
  warn: writer('warn'),
  error: writer('error'),
  debug: writer('debug'),
  trace: writer('debug'),
  dir: writer('log'),
  table: writer('log'),
  assert(condition: unknown, ...values: unknown[]) {
    if (!condition) userConsole.error('Assertion failed:', ...values);
  },
  group: nothing,
  groupCollapsed: nothing,
  groupEnd: nothing,
  time: nothing,
  timeEnd: nothing,
  count: nothing,
  clear: nothing,
};
