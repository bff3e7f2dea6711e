import { z } from 'zod';
import { jsonObjectSchema, jsonValueSchema } from '../../../shared/schema/json.ts';
import { answerUseAnswerSchema } from '../../../shared/expand/answer-use.ts';
import { gridAnswerSchema, gridQuerySchema } from '../../../shared/trace/grid/grid-schema.ts';
import { parsingStepsAnswerSchema, parsingStepsQuerySchema } from '../../../shared/trace/parsing-steps.ts';
import { rowsAnswerSchema, rowsQuerySchema, widgetRowsQuerySchema } from '../../../shared/schema/rows-schema.ts';
import { tableAnswersSchema, tableQuestionSchema } from '../../../shared/schema/table-calls-schema.ts';
import { nothing } from './lenient.ts';
import { longestMemberName, mostMemberNames } from './message-limits.ts';
import { shortText } from './run-schema.ts';

const question = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), id: shortText, ...shape });

/** An answer that is kept, and the action whose functions parse it; `bodyId` brings the answer that `key` names from then on. */
const keptAnswer = {
  key: z.string(),
  bodyId: z.number().int().exactOptional(),
  widgetId: z.string(),
  action: z.string(),
  item: z.number().int(),
};

const writtenSchema = z.object({ written: z.boolean() });

/** What main asks a child, and what the child answers: both ends read and write by this table. */
export const childQuestions = {
  setState: { question: question('setState', { state: jsonObjectSchema }), answer: nothing },
  readState: { question: question('readState', {}), answer: jsonObjectSchema },
  memberNames: {
    question: question('memberNames', { widgetId: z.string(), path: z.array(z.string()).readonly() }),
    answer: z.object({ names: z.array(z.string().max(longestMemberName)).max(mostMemberNames).readonly() }),
  },
  writeState: { question: question('writeState', { path: z.string(), value: jsonValueSchema }), answer: writtenSchema },
  resetWidget: { question: question('resetWidget', { widgetId: z.string() }), answer: writtenSchema },
  readParameters: {
    question: question('readParameters', { wanted: z.record(z.string(), z.array(z.string()).readonly()).readonly() }),
    answer: jsonObjectSchema,
  },
  readCellsets: { question: question('readCellsets', {}), answer: jsonObjectSchema },
  rows: { question: question('rows', { query: widgetRowsQuerySchema }), answer: rowsAnswerSchema },
  tableCalls: { question: question('tableCalls', { question: tableQuestionSchema }), answer: tableAnswersSchema },
  /** To a child without user code: rows of the cells of a body; `bodyId` brings the body that `key` names from then on. */
  bodyRows: {
    question: question('bodyRows', { key: z.string(), bodyId: z.number().int().exactOptional(), query: rowsQuerySchema }),
    answer: rowsAnswerSchema,
  },
  /** As `bodyRows`: the cells of a body as rows and columns. */
  bodyGrid: {
    question: question('bodyGrid', { key: z.string(), bodyId: z.number().int().exactOptional(), query: gridQuerySchema }),
    answer: gridAnswerSchema,
  },
  /** To a child of its own: how an answer became the result of an action. */
  parsingSteps: {
    question: question('parsingSteps', { ...keptAnswer, ...parsingStepsQuerySchema.shape }),
    answer: parsingStepsAnswerSchema,
  },
  /** To the same child: what is read of an answer, against what `path` asks for. */
  answerUse: { question: question('answerUse', { ...keptAnswer, path: z.string() }), answer: answerUseAnswerSchema },
  reset: { question: question('reset', {}), answer: nothing },
} as const;

export type ChildQuestionName = keyof typeof childQuestions;
export type ChildQuestions = { [Name in ChildQuestionName]: z.infer<(typeof childQuestions)[Name]['question']> };
export type ChildAnswers = { [Name in ChildQuestionName]: z.infer<(typeof childQuestions)[Name]['answer']> };

const answerSchemas: { readonly [Name in ChildQuestionName]: { readonly answer: z.ZodType<ChildAnswers[Name]> } } = childQuestions;

/** Returns the answer if it fits the question of that name, otherwise undefined. */
export function readChildAnswer<Name extends ChildQuestionName>(name: Name, value: unknown): ChildAnswers[Name] | undefined {
  return answerSchemas[name].answer.safeParse(value).data;
}
