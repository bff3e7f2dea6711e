import { operationOf } from '../actions/call.ts';
import { eventActions } from '../actions/event-actions.ts';
import { loadResult, parseItem } from '../actions/load-result.ts';
import { planEvent } from '../actions/event-plan.ts';
import { openFrame } from '../actions/open-frame.ts';
import { frameOf, itemCount } from '../actions/parsing.ts';
import { phases } from '../actions/phases.ts';
import { type CrossingAnswer, done, type Operations } from '../answer.ts';
import { settleEffect } from '../api.ts';
import { storeEvent, storeGroup } from '../events/stored-events.ts';
import { frames, keepCellsetId, shareCellset } from '../frame.ts';
import { answerUse } from '../explain/answer-use.ts';
import { parsingSteps } from '../explain/parsing-steps.ts';
import { fireTimer } from '../globals/timers.ts';
import { encodeShown } from '../parsing/encode.ts';
import { needsLoops } from '../parsing/loop-supply.ts';
import { hasOwn, isObject, jsonParse } from '../primordials.ts';
import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import type { PhaseName } from '../../protocol/realm-phases.ts';

/** Receives the answer of the back-end: it is parsed once, and stays here. */
function respond({ frame: id, item, needsJson, echo }: RealmQuestions['respond'], payload: string): CrossingAnswer<'respond'> {
  const frame = frameOf(id);
  let response: unknown;
  if (payload === '') response = undefined;
  else {
    try {
      response = jsonParse(payload);
    } catch {
      if (needsJson) return { head: { status: 'returned', notJson: true } };
      response = payload;
    }
  }
  frame.responses[item] = response;
  const cellset = isObject(response) && hasOwn(response, 'ID') ? response['ID'] : undefined;
  if (cellset !== undefined && frame.kind === 'load') keepCellsetId(frame, item, cellset);
  const processStatus = isObject(response) ? response['ProcessExecuteStatusCode'] : undefined;
  return {
    head: { status: 'returned', count: itemCount(response), ...(typeof processStatus === 'string' ? { processStatus } : {}) },
    ...(echo ? { payload: encodeShown(response, frame.maxText) } : {}),
  };
}

/** Settles the promise of an Api call; that of a write gets context and response, which are objects of user code. */
function settle({ effect, write, refusal }: RealmQuestions['settle'], payload: string): CrossingAnswer<'settle'> {
  const value = payload === '' ? undefined : jsonParse(payload);
  const frame = write === null ? undefined : frames.get(write);
  if (frame && isObject(value)) {
    value['context'] = frame.context;
    value['response'] = frame.responses[0];
  }
  settleEffect(effect, value, refusal ?? undefined);
  return done();
}

/** Operations of a running action: its frame, its phases, its answer, the events and calls it leads to. */
export const actionOperations: Operations<
  | PhaseName
  | 'open'
  | 'respond'
  | 'close'
  | 'resend'
  | 'planEvent'
  | 'storeGroup'
  | 'storeEvent'
  | 'eventActions'
  | 'settle'
  | 'parsingSteps'
  | 'answerUse'
  | 'timer'
> = {
  open: openFrame,
  condition: operationOf(phases.condition),
  default: operationOf(phases.default),
  state: operationOf(phases.state),
  validation: operationOf(phases.validation),
  url: operationOf(phases.url),
  type: operationOf(phases.type),
  body: operationOf(phases.body),
  function: operationOf(phases.function),
  upload: operationOf(phases.upload),
  download: operationOf(phases.download),
  input: operationOf(phases.input),
  callback: operationOf(phases.callback),
  member: operationOf(phases.member),
  event: operationOf(phases.event),
  respond,
  parse({ frame, item = 0 }) {
    const head = parseItem(frameOf(frame), item);
    return { head: needsLoops() ? { ...head, needsLoops: true } : head };
  },
  result: ({ frame, source, room }) => loadResult(frameOf(frame), source, room),
  close(question) {
    for (let index = 0; index < question.frames.length; index += 1) frames.delete(question.frames[index] ?? '');
    return done();
  },
  resend({ frame: id }) {
    const frame = frameOf(id);
    frame.isResent = true;
    if (frame.cell) shareCellset(frame);
    return done();
  },
  planEvent: ({ widgetId, action }) => ({ head: { status: 'returned', ...planEvent(widgetId, action) } }),
  storeGroup({ widgetId, values }) {
    storeGroup(widgetId, values);
    return done();
  },
  storeEvent({ widgetId, action, values }) {
    storeEvent(widgetId, action, values);
    return done();
  },
  eventActions: ({ key }) => ({ head: { status: 'returned', count: eventActions(key).length } }),
  settle,
  parsingSteps,
  answerUse,
  timer({ timer, frame }) {
    fireTimer(timer, frame);
    return done();
  },
};
