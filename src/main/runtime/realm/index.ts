import type { OperationName, RealmQuestions } from '../protocol/realm-operations.ts';
import { frameOf } from './actions/parsing.ts';
import { parsedAnswer } from './actions/phase-calls.ts';
import type { CrossingAnswer, Operations } from './answer.ts';
import { describeThrown } from './describe-thrown.ts';
import { takeNoted } from './function-notes.ts';
import { installGlobals } from './globals/globals.ts';
import { actionOperations } from './operations/action-operations.ts';
import { pageOperations } from './operations/page-operations.ts';
import { stateOperations } from './operations/state-operations.ts';
import { current, takeOutbox } from './outbox.ts';
import {
  append,
  assignFields,
  ErrorConstructor,
  hasOwn,
  isObject,
  jsonParse,
  jsonStringify,
  objectCreate,
  PromiseConstructor,
  setField,
} from './primordials.ts';

const operations: Operations<OperationName> = { ...actionOperations, ...pageOperations, ...stateOperations };

/**
 * Whether a value names an operation. Only the child calls, and its questions are typed by the same table: nothing but the name is checked.
 */
function isQuestion(value: Record<string, unknown>): value is RealmQuestions[OperationName] {
  return typeof value['op'] === 'string' && hasOwn(operations, value['op']);
}

function answerTo<Op extends OperationName>(op: Op, question: RealmQuestions[Op], payload: string): CrossingAnswer<Op> {
  return operations[op](question, payload);
}

/**
 * The only way in: a head of JSON and a payload. The answer is a text of JSON, a line end and a payload; its head carries what
 * user code requests from outside as `out`. Throws for nothing but an exhausted stack, and exchanges nothing but text.
 */
export function enter(head: string, payload: string): string {
  let answer: CrossingAnswer<OperationName>;
  try {
    // Own fields only: files may have put a `run` or `wantsWhole` on the root prototype.
    const question = objectCreate(null);
    const given = jsonParse(head);
    if (isObject(given)) assignFields(question, given);
    if (!isQuestion(question)) throw new RangeError('Unknown operation.');
    if ('run' in question) current.run = question.run;
    if ('frame' in question) current.frame = question.frame;
    answer = answerTo(question.op, question, payload);
  } catch (thrown) {
    answer = { head: describeThrown(thrown) };
  }
  const callee = takeNoted();
  if (callee !== 0) setField(answer.head, 'callee', callee);
  const out = takeOutbox();
  if (out.length > 0) setField(answer.head, 'out', out);
  return `${jsonStringify(answer.head) ?? '{}'}\n${hasOwn(answer, 'payload') ? (answer.payload ?? '') : ''}`;
}

/** Describes what a file threw while it was evaluated. */
export function describe(thrown: unknown): string {
  return jsonStringify(describeThrown(thrown)) ?? '{}';
}

/** Receives the function that holds what a person typed, for a frame whose phase `input` calls it, and the text of the answer it gets. */
export function offerInput(id: string, typed: unknown, answer: string | undefined): void {
  const { items } = frameOf(id);
  items.length = 0;
  append(items, typed);
  if (answer !== undefined) append(items, parsedAnswer(answer));
}

/** Returns the result of `import()`: made here, so that promise and error are values of this realm even where the stack ends. */
export function refuseImport(): Promise<never> {
  return new PromiseConstructor((_resolve, reject) => reject(new ErrorConstructor('import is not available here.')));
}

export { offerLoops } from './parsing/loop-supply.ts';

installGlobals();
