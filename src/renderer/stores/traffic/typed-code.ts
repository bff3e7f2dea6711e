import { create } from 'zustand';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { printEncoded } from '../../../shared/trace/print-encoded.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { currentHost } from '../../host/host-context.ts';
import { addLine, type ShownLine } from './console-store.ts';
import { useTraffic } from './traffic-store.ts';

/** Typed texts that are kept; the oldest go first. */
const keptTexts = 100;
/** Milliseconds that a trace may come after the call whose run it is. */
const latest = 10_000;

interface TypedCode {
  /** What was run in this window, oldest first; never the same twice in a row. */
  readonly history: readonly string[];
  /** How many are still running. */
  readonly running: number;
}

/** Code that a person types into the console (docs/debugging.md, Run code). */
export const useTypedCode = create<TypedCode>(() => ({ history: [], running: 0 }));

/** Lines of this window count downwards, so that no line from main has the same id. */
let lastId = 0;

function add(line: Pick<ShownLine, 'level' | 'text' | 'role'> & Partial<ShownLine>): void {
  lastId -= 1;
  addLine({ id: lastId, at: Date.now(), ...line });
}

/** Resolves to a trace once it is over; undefined if it does not come. */
function traceOver(id: string): Promise<Trace | undefined> {
  return new Promise((resolve) => {
    const finish = (trace: Trace | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(trace);
    };
    const look = (): void => {
      const trace = useTraffic.getState().traces.get(id);
      if (trace && trace.outcome !== 'running') finish(trace);
    };
    const timer = setTimeout(() => finish(undefined), latest);
    const stop = useTraffic.subscribe(look);
    look();
  });
}

function shownValue({ result, resultCut }: Trace): Pick<ShownLine, 'text' | 'value'> {
  if (resultCut) return { text: 'The value is too large to be shown. Take a part of it, such as .slice(0, 10).' };
  return result === undefined ? { text: 'undefined' } : { text: printEncoded(result), value: result };
}

/** Returns the line below what was typed: its value, or why there is none. */
function answerOf(trace: Trace | undefined): Pick<ShownLine, 'level' | 'text' | 'value'> {
  if (!trace) return { level: 'warn', text: 'Its value was not kept. Run it again.' };
  if (!trace.error) return { level: 'log', ...shownValue(trace) };
  const { name, message } = trace.error;
  return { level: 'error', text: name ? `${name}: ${message}` : message };
}

async function run(text: string, widgetId: string | null, exchangeId: string | null): Promise<void> {
  const about = widgetId === null ? {} : { widgetId };
  add({ role: 'typed', level: 'log', text, ...about });
  try {
    const { traceId } = await currentHost().call('console.run', { text, widgetId, exchangeId });
    add({ role: 'value', ...answerOf(await traceOver(traceId)), traceId, ...about });
  } catch (thrown) {
    add({ role: 'value', level: 'error', text: toAppErrorData(thrown).message, ...about });
  }
}

/** Settles once everything that was typed before is done. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs typed code, with an exchange whose answer is `$r`, after what was typed before, and writes it and its value or error to the console. Never rejects. */
export async function runTyped(text: string, widgetId: string | null, exchangeId: string | null): Promise<void> {
  useTypedCode.setState(({ history, running }) => ({
    history: history.at(-1) === text ? history : [...history, text].slice(-keptTexts),
    running: running + 1,
  }));
  const mine = turn.then(() => run(text, widgetId, exchangeId));
  turn = mine;
  await mine;
  useTypedCode.setState(({ running }) => ({ running: running - 1 }));
}
