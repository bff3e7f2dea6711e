import { maxReads, maxStateReads } from '../../../../shared/trace/parsing-bounds.ts';
import type { ParsingSteps, StateRead } from '../../../../shared/trace/parsing-steps.ts';
import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import { openFrame } from '../actions/open-frame.ts';
import { frameOf, itemCount } from '../actions/parsing.ts';
import { parameterValue, runFunction } from '../actions/phase-calls.ts';
import type { CrossingAnswer } from '../answer.ts';
import { watchingState } from '../files/registry.ts';
import { frames, type RunFrame } from '../frame.ts';
import { functionNumber } from '../function-notes.ts';
import { RestRequest } from '../globals/rest-request.ts';
import { append, isArray, isNotANumber, jsonParse, jsonStringify, SafeSet, slice } from '../primordials.ts';
import { attempt, type Tried } from './attempted-call.ts';
import { cellUses } from './cell-uses.ts';
import { type ParsingPlan, parsingPlan } from './parsing-plan.ts';
import { shownValue, type WatchedAnswer, watchAnswer } from './watched-answer.ts';

/** More calls are not watched from the first to the last: that would take seconds. */
const mostWatched = 100_000;
const longestReturned = 1500;

type Question = RealmQuestions['parsingSteps'];
/** A call as it leaves the realm; the engine replaces `callee` by a place. */
type Call = Omit<ParsingSteps['calls'][number], 'location'> & { readonly callee: number };

const isNothing = (value: unknown): boolean => value === undefined || (typeof value === 'number' && isNotANumber(value));

const isOdd = ({ value, thrown }: Tried, missing: number): boolean => thrown !== undefined || missing > 0 || isNothing(value);

const returnedBy = ({ value }: Tried): unknown => value;

function watchCall(plan: ParsingPlan, watched: WatchedAnswer, index: number): Call {
  const { value: tried, reads } = watched.watch(() => attempt(plan, index, watched.answer), maxReads, returnedBy);
  const { field, ...place } = plan.place(index);
  return {
    index,
    ...place,
    ...(field === undefined ? {} : { field: slice(field, 0, 250) }),
    reads: [...reads.list],
    readCount: reads.count,
    returned: shownValue(tried.value, longestReturned),
    ...(tried.thrown === undefined ? {} : { thrown: tried.thrown }),
    odd: isOdd(tried, reads.missing),
    callee: functionNumber(plan.callee(index)),
  };
}

/** Makes the calls before one as a load does: functions may count. Returns whether one of them threw. */
function callsBefore(plan: ParsingPlan, watched: WatchedAnswer, index: number): void {
  for (let before = 0; before < index; before += 1) if (attempt(plan, before, watched.answer).thrown !== undefined) return;
}

function countUnused(cells: number, used: ReadonlySet<number>): { readonly unused: number; readonly firstUnused: number[] } {
  const firstUnused: number[] = [];
  let unused = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    if (used.has(cell)) continue;
    unused += 1;
    if (firstUnused.length < 20) append(firstUnused, cell);
  }
  return { unused, firstUnused };
}

/** Watches every call, and returns those of a range. */
function watchAll(plan: ParsingPlan, watched: WatchedAnswer, from: number, count: number, cells: number) {
  const calls: Call[] = [];
  let odd = 0;
  let firstOdd: number | null = null;
  let nextOdd: number | null = null;
  for (let index = 0; index < plan.total; index += 1) {
    let isCallOdd: boolean;
    if (index >= from && index < from + count) {
      const call = watchCall(plan, watched, index);
      append(calls, call);
      isCallOdd = call.odd;
    } else {
      const { value: tried, reads } = watched.watch(() => attempt(plan, index, watched.answer), 0, returnedBy);
      isCallOdd = isOdd(tried, reads.missing);
    }
    if (isCallOdd) {
      odd += 1;
      firstOdd ??= index;
      if (index >= from + count) nextOdd ??= index;
    }
  }
  return { calls, whole: { firstOdd, nextOdd, odd, cells, ...countUnused(cells, watched.used) } };
}

/** Opens the action again, and gives its item the recorded answer. Returns why that is impossible, if it is. */
export function reopen(
  { item, run, frame: id, widgetId, action }: Omit<Question, 'op' | 'want'>,
  payload: string,
): { readonly frame: RunFrame } | { readonly refusal: string } {
  const { head } = openFrame({ op: 'open', run, frame: id, widgetId, action, kind: 'load', extra: {}, wantsWhole: false });
  const frame = frameOf(id);
  const form = head.status === 'returned' ? head.items?.[item]?.form : undefined;
  if (form === undefined || form === 'absent') return { refusal: 'The files have no such action any more.' };
  if (form !== 'request') {
    const made = runFunction(frame, item);
    if (!(made instanceof RestRequest)) {
      return { refusal: 'This action is a function that sends its requests by itself, so its parsing cannot be repeated.' };
    }
    frame.items[item] = made;
  }
  if (isArray(frame.handler) && frame.entry['commonParsingControl'] !== undefined) {
    return { refusal: 'commonParsingControl gets the answers of all requests at once, so it cannot be repeated with one.' };
  }
  try {
    frame.responses[item] = jsonParse(payload);
  } catch {
    frame.responses[item] = payload;
  }
  return { frame };
}

/** Builds address and body again for what they read of the state. What they throw is in the trace of the run. */
function stateReads(frame: RunFrame, item: number): StateRead[] {
  const reads: StateRead[] = [];
  const seen = new SafeSet<unknown>();
  const note = (path: unknown, value: unknown): void => {
    if (typeof path !== 'string' || seen.has(path) || reads.length >= maxStateReads) return;
    seen.add(path);
    append(reads, { path: slice(path, 0, 300), value: shownValue(value, 200), missing: value === undefined });
  };
  const build = (name: string) => () => {
    try {
      parameterValue(frame, item, name);
    } catch {
      // As in the run, whose trace says so.
    }
  };
  watchingState(build('url'), note);
  watchingState(build('body'), note);
  return reads;
}

/**
 * Parses a recorded answer again with the functions of now, and tells what each call read and returned (`docs/debugging.md`). Reads are
 * noted here alone: a load pays nothing for them.
 */
export function parsingSteps(question: Question, payload: string): CrossingAnswer<'parsingSteps'> {
  const { want, item } = question;
  try {
    const opened = reopen(question, payload);
    if ('refusal' in opened) return { head: { status: 'returned', refusal: opened.refusal } };
    const { frame } = opened;
    const recorded = frame.responses[item];
    const cells = itemCount(recorded);
    const watched = watchAnswer(recorded);
    const plan = parsingPlan(frame, item);
    frame.responses[item] = watched.answer;
    const about = { parsing: plan.parsing, total: plan.total, ...(plan.step === undefined ? {} : { step: plan.step }) };
    let steps: Omit<ParsingSteps, 'calls'> & { readonly calls: readonly Call[] };
    if (want.kind === 'made') {
      const made = plan.madeBy(want.path);
      if (made >= plan.total) return { head: { status: 'returned', refusal: 'The functions of now make no value at this place.' } };
      callsBefore(plan, watched, made);
      steps = { ...about, calls: [watchCall(plan, watched, made)], made, whole: null, state: stateReads(frame, item) };
    } else if (want.kind === 'uses') {
      const uses = cellUses(plan, { recorded, watched, by: want.by, cell: want.cell });
      if (uses === undefined) return { head: { status: 'returned', refusal: 'The answer has no such cell.' } };
      steps = { ...about, calls: [], made: null, whole: null, state: [], uses };
    } else if (plan.total > mostWatched) {
      const calls: Call[] = [];
      for (let index = want.from; index < plan.total && index < want.from + want.count; index += 1)
        append(calls, watchCall(plan, watched, index));
      steps = { ...about, calls, made: null, whole: null, state: [] };
    } else {
      steps = { ...about, made: null, state: [], ...watchAll(plan, watched, want.from, want.count, cells) };
    }
    return { head: { status: 'returned' }, payload: jsonStringify(steps) ?? '' };
  } finally {
    frames.delete(question.frame);
  }
}
