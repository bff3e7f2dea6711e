import { largestPage, largestResult } from '../protocol/message-limits.ts';
import type { RealmOutcome } from '../protocol/realm-answer.ts';
import type { RealmHeads } from '../protocol/realm-operations.ts';
import type { ResultSource } from '../protocol/realm-phases.ts';
import type { ActionHooks } from './action-frame.ts';
import type { ActionFrame, Evaluation } from './evaluation.ts';
import { runReported, runEventMap } from './events/event-map.ts';
import type { ActionEnd, RealmRows } from './events/root-run.ts';
import { ofFrame, runMember, runPhase } from './steps/phases.ts';
import type { RequestShape } from './steps/request-context.ts';
import { runRequest } from './steps/request-step.ts';
import { RunFailure } from './steps/run-failure.ts';
import { toSummary } from './trace-log.ts';

type RequestItem = RealmHeads['open']['items'][number];

/** One running load. */
interface LoadRun {
  readonly frame: ActionFrame;
  readonly head: RealmHeads['open'];
  /** Static data instead of init (`docs/format/entries.md`, Hidden widgets). */
  readonly isStatic: boolean;
  /** The caller reads the result itself, however large it is. */
  readonly isWhole: boolean;
}

const shownValue = ({ payload }: { readonly payload: string }) => ({ summary: payload.slice(0, 300), detail: payload });

/** Runs the load pipeline (`docs/format/parameters.md`, Order of a load). Throws {@link RunFailure}. */
export async function runLoad(evaluation: Evaluation, hooks: ActionHooks, run: LoadRun): Promise<ActionEnd> {
  const { frame, head } = run;
  const done = (source: ResultSource) => finishLoad(evaluation, hooks, run, source);
  if (head.form === 'absent') {
    if (!head.hasState) return done('absent');
    await runPhase(evaluation, frame, { op: 'state', ...ofFrame(frame) }, shownValue);
    return done('single');
  }
  if (run.isStatic) return done('static');
  if (head.hasCondition && !(await holds(evaluation, frame))) {
    if (!head.hasDefault) return done('static');
    await runPhase(evaluation, frame, { op: 'default', ...ofFrame(frame) }, shownValue);
    return done('single');
  }
  const isList = head.form === 'list';
  const parses = !(isList && head.hasCommonParsing);
  const ends = await Promise.allSettled(
    head.items.map((item, index) => runItem(evaluation, frame, item, isList ? index : undefined, parses)),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const end = await done('items');
  if (ends.some((item) => item.status === 'fulfilled' && item.value === 'request')) await parsed(evaluation, hooks, frame, head);
  return end;
}

async function holds(evaluation: Evaluation, frame: ActionFrame): Promise<boolean> {
  const { head } = await runPhase(evaluation, frame, { op: 'condition', ...ofFrame(frame) }, (outcome) => ({
    summary: outcome.payload.slice(0, 300),
    status: outcome.head.truthy ? 'ok' : 'skipped',
  }));
  return head.truthy;
}

/** Fetches the result from the realm, where it stays. */
async function finishLoad(
  evaluation: Evaluation,
  hooks: ActionHooks,
  { frame, isWhole }: LoadRun,
  source: ResultSource,
): Promise<ActionEnd> {
  const question = {
    op: 'result',
    ...ofFrame(frame),
    source,
    // Read when the question is sent: what the page has left then.
    get room() {
      return frame.root.wantsWhole ? null : hooks.room(frame.widgetId);
    },
  } as const;
  const { head, payload } = await runPhase(evaluation, frame, question, source === 'absent' ? undefined : describeResult);
  if (head.tooLarge) throw tooLarge(evaluation, hooks, frame);
  const rows = readRows(head);
  const about = {
    ...(head.hasFunctions ? { hasFunctions: true as const } : {}),
    ...(head.page === null ? {} : { page: head.page }),
  };
  if (!rows) return { outcome: 'loaded', resultText: payload, ...about };
  const end: ActionEnd = { outcome: 'loaded', resultText: payload, rows, ...about };
  if (!isWhole || !rows.isPaged) return end;
  const whole = await runPhase(evaluation, frame, { op: 'result', ...ofFrame(frame), source: 'kept', room: null });
  return { ...end, wholeText: whole.payload };
}

const describeResult = ({ head, payload }: RealmOutcome<'result'>) => ({
  summary: toSummary(payload.slice(0, 400)),
  count: head.count,
  detail: payload,
  ...(head.shape ? { shape: head.shape } : {}),
});

function readRows({ rows }: RealmHeads['result']): RealmRows | undefined {
  return rows ? { ...rows, pageSize: Math.max(1, rows.pageSize) } : undefined;
}

/**
 * Runs what follows parsing, once for a list: listeners, the event map, the entry's `parsingControlFinished`
 * (`docs/format/entries.md`, After a load).
 */
async function parsed(evaluation: Evaluation, hooks: ActionHooks, frame: ActionFrame, head: RealmHeads['open']): Promise<void> {
  const event = `parsingcontrol.${frame.widgetId}.finished`;
  hooks.raise(event, frame);
  if (head.parsedActions > 0) await runEventMap(evaluation, frame, event, 'life');
  if (head.parsedMember) await runReported(evaluation, frame, () => runMember(evaluation, frame, 'parsingControlFinished'));
}

/** Runs one item: a request, or a function that may return one. */
async function runItem(
  evaluation: Evaluation,
  frame: ActionFrame,
  item: RequestItem,
  index: number | undefined,
  parses: boolean,
): Promise<'request' | 'other'> {
  let shape: RequestShape = item;
  if (item.form !== 'request') {
    if (item.form === 'absent') {
      const message = `${frame.action} is neither a request, a function nor a list of them.`;
      throw new RunFailure({ kind: 'config', phase: 'run', message });
    }
    const called = await runPhase(evaluation, frame, { op: 'function', ...ofFrame(frame, index) }, ({ head, payload }) => ({
      summary: head.rest ? 'returned a request' : payload.slice(0, 300),
    }));
    if (!called.head.rest) return 'other';
    shape = called.head;
  }
  await runRequest({ evaluation, frame, kind: 'load', item: index, shape: parses ? shape : { ...shape, hasParsing: false } });
  if (parses) await parse(evaluation, frame, index);
  return 'request';
}

async function parse(evaluation: Evaluation, frame: ActionFrame, index: number | undefined): Promise<void> {
  await runPhase(evaluation, frame, { op: 'parse', ...ofFrame(frame, index) }, ({ head }) => {
    const { warning, count, parsing } = head;
    const { widgetId, action, trace } = frame;
    if (warning !== '') evaluation.problem('parsing', warning, { widgetId, action, traceId: trace.id });
    return {
      summary: warning === '' ? `${count} ${count === 1 ? 'item' : 'items'}` : warning,
      status: warning === '' ? 'ok' : 'warning',
      count,
      ...(parsing ? { parsing } : {}),
    };
  });
}

function tooLarge(evaluation: Evaluation, hooks: ActionHooks, frame: ActionFrame): RunFailure {
  const location = evaluation.places.action(frame.owner, frame.action, undefined, 'result');
  const room = hooks.room(frame.widgetId);
  const bound =
    room < largestResult
      ? `The results of this page are larger than ${largestPage / 1024 ** 2} MB together, so that of ${frame.widgetId} is left out`
      : `The result of ${frame.widgetId}.${frame.action} is larger than ${largestResult / 1024 ** 2} MB, so it is left out`;
  const message = `${bound}: return only what the widget shows.`;
  return new RunFailure({ kind: 'size', phase: 'result', message, ...(location ? { location } : {}) });
}
