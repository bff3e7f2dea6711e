import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import type { PhaseName } from '../../protocol/realm-phases.ts';
import type { CrossingAnswer } from '../answer.ts';
import { isWriteHandler } from '../files/write-handlers.ts';
import type { RunFrame } from '../frame.ts';
import { noteFunction } from '../function-notes.ts';
import { RestRequest } from '../globals/rest-request.ts';
import { storedParameters } from '../page/stored-parameters.ts';
import { encodeShown } from '../parsing/encode.ts';
import { encodePreview } from '../parsing/preview.ts';
import { invoke, isFunction, isObject, jsonStringify, toText } from '../primordials.ts';
import { runEventAction } from './event-actions.ts';
import { downloadOf, uploadOf } from './file-actions.ts';
import { description, member, parameterValue, runFunction, callInput } from './phase-calls.ts';
import { shapeOf } from './request-shape.ts';
import { validationAnswer, validationFunction } from './validation-answer.ts';

/** Phases that call user code; parsing and the result have operations of their own. */
export type CalledPhase = Exclude<PhaseName, 'parse' | 'result'>;

/** One phase: the user code it runs, and the answer made of its result. */
export interface Phase<Name extends CalledPhase> {
  readonly call: (frame: RunFrame, item: number, question: RealmQuestions[Name]) => unknown;
  readonly finish: (value: unknown, frame: RunFrame, item: number, question: RealmQuestions[Name]) => CrossingAnswer<Name>;
  /** A promise is started, not waited for: an Api call as the action of an event. */
  readonly isStarted?: true;
  /** Its value is not asked for its prototypes: that may run code. */
  readonly isUntouched?: true;
}

/** Answer of phases whose value is only shown to a person. */
const shown = (value: unknown, { maxText }: RunFrame) => ({ head: { status: 'returned' } as const, payload: encodeShown(value, maxText) });

/** Answer of phases whose value is the result of their item. */
function kept(value: unknown, frame: RunFrame, item: number) {
  frame.results[item] = value;
  return shown(value, frame);
}

const shownText = (value: unknown) => ({
  head: { status: 'returned' as const, text: value === undefined || value === null ? null : toText(value) },
});

function bodyText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return isObject(value) ? (jsonStringify(value) ?? '') : toText(value);
}

function finishFunction(value: unknown, frame: RunFrame, item: number): CrossingAnswer<'function'> {
  if (value instanceof RestRequest) {
    frame.items[item] = value;
    return { head: { status: 'returned', rest: true, ...shapeOf(value) } };
  }
  if (frame.kind === 'write') {
    if (isWriteHandler(value)) {
      frame.items[item] = value;
      return { head: { status: 'returned', isHandler: true } };
    }
    frame.responses[item] = value;
  }
  return kept(value, frame, item);
}

function runCallback(frame: RunFrame, item: number): unknown {
  const owner = description(frame, item);
  const { callback } = owner;
  noteFunction(callback);
  return isFunction(callback) ? invoke(callback, owner, [frame.context]) : undefined;
}

/** The phases of an action (`docs/format/parameters.md`, Order of a load and Order of a write). */
export const phases: { readonly [Name in CalledPhase]: Phase<Name> } = {
  condition: {
    call: (frame) => member(frame, `${frame.action}Condition`, [frame.context, frame.widgetId]),
    finish: (value) => ({ head: { status: 'returned', truthy: Boolean(value) }, payload: encodeShown(value) }),
  },
  default: { call: (frame) => member(frame, `${frame.action}Default`, [frame.context, frame.widgetId]), finish: kept },
  state: { call: (frame) => member(frame, 'state', [frame.widgetId]), finish: kept },
  validation: {
    call(frame, item) {
      validationFunction(description(frame, item)['validation']);
      return parameterValue(frame, item, 'validation');
    },
    finish: (value) => ({ head: { status: 'returned', ...validationAnswer(value) }, payload: encodeShown(value) }),
  },
  url: { call: (frame, item) => parameterValue(frame, item, 'url'), finish: shownText },
  type: { call: (frame, item) => parameterValue(frame, item, 'type'), finish: shownText },
  body: {
    call: (frame, item) => parameterValue(frame, item, 'body'),
    finish: (value, _frame, _item, { server }) => ({
      head: server ? { status: 'returned', ...storedParameters(value) } : { status: 'returned', text: bodyText(value) },
    }),
  },
  function: { call: runFunction, finish: finishFunction },
  upload: {
    call: runFunction,
    finish: (value, frame, item) => ({ head: { status: 'returned', ...uploadOf(frame, item, value), ...shapeOf(value) } }),
  },
  download: {
    call: (frame, item) => parameterValue(frame, item, 'download'),
    finish: (value) => ({ head: { status: 'returned', ...downloadOf(value) } }),
  },
  callback: { call: runCallback, finish: shown },
  member: { call: (frame, _item, { name }) => member(frame, name, []), finish: shown },
  input: { call: callInput, finish: (value) => ({ head: { status: 'returned' }, payload: encodePreview(value) }), isUntouched: true },
  event: {
    call: (frame, _item, question) => runEventAction(frame, question),
    finish: (_value, frame) => shown(undefined, frame),
    isStarted: true,
  },
};
