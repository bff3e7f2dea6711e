import { compareAnswers } from '../../../shared/trace/compare/compare-answers.ts';
import type { ComparedAnswers, CompareQuestion } from './compare-messages.ts';

self.onmessage = ({ data }: MessageEvent<CompareQuestion>) => {
  self.postMessage({ comparison: compareAnswers(data.before, data.after) ?? null } satisfies ComparedAnswers);
};
