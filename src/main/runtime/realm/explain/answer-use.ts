import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import { longestText } from '../actions/load-result.ts';
import { frameOf } from '../actions/parsing.ts';
import { description } from '../actions/phase-calls.ts';
import type { CrossingAnswer } from '../answer.ts';
import { describeThrown } from '../describe-thrown.ts';
import { frames } from '../frame.ts';
import { encode } from '../parsing/encode.ts';
import { includes, isFunction, jsonStringify, PromiseConstructor, slice } from '../primordials.ts';
import { type ParsingPlan, parsingPlan } from './parsing-plan.ts';
import { reopen } from './parsing-steps.ts';
import { type UsedAnswer, useAnswer } from './used-answer.ts';

/** What `encode` writes for a function. */
const functionMark = '{"$function":true}';

/**
 * Makes every call, and encodes what it returns as a load does: parts of the answer in it are read then. Returns why what was read is not
 * all that is read of the answer, if so. User code may throw: the caller catches.
 */
function callAll(plan: ParsingPlan, used: UsedAnswer): string | undefined {
  for (let index = 0; index < plan.total; index += 1) {
    const value = plan.call(index, used.answer);
    if (value instanceof PromiseConstructor) return 'A parsing function is async: what it reads later is not known.';
    if (includes(encode(value, undefined, longestText), functionMark))
      return 'The result holds functions: what they read of the answer later is not known.';
  }
  return undefined;
}

/**
 * Parses a recorded answer again with the functions of now, and returns the places of it that they read (`docs/requests.md`, What is read of
 * an answer). Reads are noted here alone: a load pays nothing for them.
 */
export function answerUse(question: RealmQuestions['answerUse'], payload: string): CrossingAnswer<'answerUse'> {
  const { item } = question;
  try {
    const opened = reopen(question, payload);
    if ('refusal' in opened) return { head: { status: 'returned', refusal: opened.refusal } };
    const { frame } = opened;
    if (isFunction(description(frameOf(question.frame), item)['callback'])) {
      return { head: { status: 'returned', refusal: 'The callback of this request gets the answer, too: what it reads is not known.' } };
    }
    const used = useAnswer(frame.responses[item]);
    frame.responses[item] = used.answer;
    const plan = parsingPlan(frame, item);
    const refusal = callAll(plan, used);
    if (refusal !== undefined) return { head: { status: 'returned', refusal } };
    return { head: { status: 'returned', parsing: plan.parsing }, payload: jsonStringify(used.places()) ?? '' };
  } catch (thrown) {
    const { name, message } = describeThrown(thrown);
    const refusal = `A parsing function throws for this answer, so what it reads is not known. ${name}: ${message}`;
    return { head: { status: 'returned', refusal: slice(refusal, 0, 500) } };
  } finally {
    frames.delete(question.frame);
  }
}
