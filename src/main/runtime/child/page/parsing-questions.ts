import type { AnswerUseAnswer } from '../../../../shared/expand/answer-use.ts';
import { maxReads } from '../../../../shared/trace/parsing-bounds.ts';
import type { ParsingStepsAnswer } from '../../../../shared/trace/parsing-steps.ts';
import type { BodyInlet } from '../channel/body-inlet.ts';
import type { Evaluation } from '../evaluation.ts';
import { largestMessage } from '../../protocol/message-limits.ts';
import type { FromChild } from '../../protocol/child-messages.ts';
import type { ChildQuestions } from '../../protocol/child-questions.ts';
import { measuredUse } from './measured-use.ts';

type Question = ChildQuestions['parsingSteps'];
type UseQuestion = ChildQuestions['answerUse'];
const failed = (message: string) => ({ outcome: 'failed', message: message.slice(0, 1000) }) as const;
const keptBack = 'The files kept this answer from being parsed again.';
const notLoaded = 'Nothing is loaded yet: fix the files first.';
/** Reads that a call keeps where there would be too many for a message. */
const fewReads = 12;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Answers how a recorded answer became a result, by parsing it again in the realm; keeps the text of the last answer. */
export class ParsingQuestions {
  private key = '';
  private text = '';

  constructor(
    private readonly bodies: BodyInlet,
    private readonly evaluation: () => Evaluation | undefined,
    private readonly send: (message: FromChild) => void,
  ) {}

  async answer(question: Question): Promise<void> {
    // Files may have made anything of what the realm writes.
    const value = await this.read(question).catch(() => failed(keptBack));
    this.send({ type: 'answer', id: question.id, value });
  }

  /** Answers what is read of a recorded answer. */
  async answerUse(question: UseQuestion): Promise<void> {
    const value = await this.readUse(question).catch(() => failed(keptBack));
    this.send({ type: 'answer', id: question.id, value });
  }

  /** Takes the answer that a question brings. Returns whether the one that it is about is here. */
  private async hasAnswer({ key, bodyId }: Question | UseQuestion): Promise<boolean> {
    if (bodyId !== undefined) {
      this.text = await this.bodies.take(bodyId);
      this.key = key;
    }
    return this.key === key;
  }

  private async readUse(asked: UseQuestion): Promise<AnswerUseAnswer> {
    const { widgetId, action, item, path } = asked;
    if (!(await this.hasAnswer(asked))) return { outcome: 'stale' };
    const evaluation = this.evaluation();
    if (!evaluation) return failed(notLoaded);
    const entering = { run: '', traceId: '', widgetId, action, phase: 'parsing', item };
    const question = { op: 'answerUse', run: '', frame: 'answer-use', widgetId, action, item } as const;
    const { thrown, head, payload } = await evaluation.realm.enter(question, entering, this.text);
    if (thrown) return failed(`${thrown.name}: ${thrown.message}`);
    if (head.refusal !== '') return failed(head.refusal);
    return measuredUse({ path, answer: this.text, parsing: head.parsing ?? 'none', places: payload });
  }

  private async read(asked: Question): Promise<ParsingStepsAnswer> {
    const { widgetId, action, item, want } = asked;
    if (!(await this.hasAnswer(asked))) return { outcome: 'stale' };
    const evaluation = this.evaluation();
    if (!evaluation) return failed(notLoaded);
    const entering = { run: '', traceId: '', widgetId, action, phase: 'parsing', item };
    const question = { op: 'parsingSteps', run: '', frame: 'parsing-steps', widgetId, action, item, want } as const;
    const { thrown, head, payload } = await evaluation.realm.enter(question, entering, this.text);
    if (thrown) return failed(`${thrown.name}: ${thrown.message}`);
    if (head.refusal !== '') return failed(head.refusal);
    return {
      outcome: 'steps',
      steps: withPlaces(evaluation, JSON.parse(payload), payload.length > largestMessage / 2 ? fewReads : maxReads, {
        widgetId,
        action,
        item,
      }),
    };
  }
}

type Steps = Extract<ParsingStepsAnswer, { outcome: 'steps' }>['steps'];

/** Puts the place of its function into each call, which keeps so many of its reads. Main checks the whole: code of the files may have written any of it. */
function withPlaces(
  { places }: Evaluation,
  steps: Steps,
  most: number,
  { widgetId, action, item }: { readonly widgetId: string; readonly action: string; readonly item: number },
): Steps {
  if (!isList(steps.calls)) return steps;
  const expected = places.action(widgetId, action, item, 'parse') ?? places.action(widgetId, action, undefined, 'parse');
  const calls = steps.calls.map((call) => {
    const { callee, ...rest } = call as typeof call & { readonly callee?: unknown };
    const location = typeof callee === 'number' ? places.functions.locate(callee, expected) : undefined;
    const shown = isList(rest.reads) ? { ...rest, reads: rest.reads.slice(0, most) } : rest;
    return location ? { ...shown, location } : shown;
  });
  return { ...steps, calls };
}
