import type { AnswerComparison } from '../../../shared/trace/compare/compare-answers.ts';

/** Two answers, as texts. */
export interface CompareQuestion {
  readonly before: string;
  readonly after: string;
}

/** Null where one of them is no JSON. */
export interface ComparedAnswers {
  readonly comparison: AnswerComparison | null;
}
