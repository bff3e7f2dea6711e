import type { JsonValue } from '../../../shared/schema/json.ts';
import {
  largestQuestion,
  maxTableCalls,
  type TableAnswer,
  type TableAnswers,
  type TableCall,
} from '../../../shared/schema/table-calls-schema.ts';

/** Kept answers of one table; the oldest are dropped. */
const maxKept = 10_000;

export interface FunctionAnswersOptions {
  readonly ask: (calls: readonly TableCall[]) => Promise<TableAnswers>;
  readonly onProblem: (message: string) => void;
  /** Called after the answers of one question were applied. */
  readonly onAnswered: () => void;
}

export interface FunctionAnswers {
  /** Returns the answer of the function, if known; calls `onAnswer` once it is known or updated. */
  read(call: TableCall, onAnswer: (answer: TableAnswer) => void): TableAnswer | undefined;
  /** Calls the functions again after an evaluation of the files; until then, known answers are shown. */
  renew(): void;
  end(): void;
}

interface Kept {
  readonly answer: TableAnswer;
  readonly round: number;
}

interface Waiting {
  readonly call: TableCall;
  readonly listeners: { readonly call: TableCall; readonly tell: (answer: TableAnswer) => void }[];
}

const placeOf = ({ column, name }: TableCall): string => `${column.join('.')}.${name}`;

/** Returns the key of an answer, made of what it depends on: the value and the parameters, and the row if the function uses it. */
function keyOf(call: TableCall, isOfRow: boolean): string {
  const { row, rowIndex, ...shared } = call.given;
  return JSON.stringify(isOfRow ? [placeOf(call), shared, rowIndex ?? null, row ?? null] : [placeOf(call), shared]);
}

/** Splits calls into questions of a size that main accepts. */
function inQuestions(waiting: readonly Waiting[]): Waiting[][] {
  const questions: Waiting[][] = [];
  let size = 0;
  for (const item of waiting) {
    const own = JSON.stringify(item.call).length;
    const last = questions.at(-1);
    if (!last || last.length >= maxTableCalls || size + own > largestQuestion / 2) {
      questions.push([item]);
      size = own;
    } else {
      last.push(item);
      size += own;
    }
  }
  return questions;
}

/** The last answers, by what each depends on. */
class KeptAnswers {
  private readonly kept = new Map<string, Kept>();

  get(key: string): Kept | undefined {
    return this.kept.get(key);
  }

  /** Keeps an answer; forgets the oldest of too many. */
  set(key: string, answer: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, answer);
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
  }
}

/**
 * Calls functions of a table in the runtime: once for each value, or for each row if the function uses more than its value. Calls wanted
 * while the engine draws are sent together.
 */
export function createFunctionAnswers({ ask, onProblem, onAnswered }: FunctionAnswersOptions): FunctionAnswers {
  const kept = new KeptAnswers();
  const ofRows = new Set<string>();
  let waiting = new Map<string, Waiting>();
  const asked = new Map<string, Waiting>();
  let round = 0;
  let isEnded = false;
  let isPlanned = false;

  function read(call: TableCall, tell: (answer: TableAnswer) => void): TableAnswer | undefined {
    const key = keyOf(call, ofRows.has(placeOf(call)));
    const known = kept.get(key);
    if (isEnded || known?.round === round) return known?.answer;
    const open = asked.get(key) ?? waiting.get(key) ?? { call, listeners: [] };
    open.listeners.push({ call, tell });
    if (!asked.has(key)) waiting.set(key, open);
    if (!isPlanned && waiting.size > 0) {
      isPlanned = true;
      queueMicrotask(send);
    }
    return known?.answer;
  }

  function send(): void {
    isPlanned = false;
    const questions = inQuestions([...waiting.values()]);
    for (const [key, item] of waiting) asked.set(key, item);
    waiting = new Map();
    for (const items of questions) {
      const began = round;
      void ask(items.map(({ call }) => call)).then((answer) => take(items, answer, began));
    }
  }

  function take(items: readonly Waiting[], given: TableAnswers, began: number): void {
    const taken = new Set(items);
    for (const [key, item] of asked) if (taken.has(item)) asked.delete(key);
    if (isEnded) return;
    if (given.outcome !== 'answers') {
      if (given.outcome === 'failed') onProblem(given.message);
      return;
    }
    given.answers.forEach(({ usesRow }, index) => {
      const item = items[index];
      if (usesRow && item) ofRows.add(placeOf(item.call));
    });
    items.forEach(({ call, listeners }, index) => {
      const answer = given.answers[index] ?? { failed: true };
      if (began === round) kept.set(keyOf(call, ofRows.has(placeOf(call))), { answer, round });
      for (const listener of listeners) {
        // If a function uses rows, the answer applies only to the row it was requested for.
        const own = began === round ? read(listener.call, listener.tell) : answer;
        if (own) listener.tell(own);
      }
    });
    onAnswered();
  }

  return {
    read,
    renew() {
      round += 1;
      asked.clear();
    },
    end() {
      isEnded = true;
    },
  };
}

/** Returns the text of an answer; undefined for what cannot be drawn. */
export function answerText(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? undefined : String(value);
}
