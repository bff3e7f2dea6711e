import type { Attempt } from './attempt.ts';
import { constructorAttempts } from './constructors.ts';
import { errorAttempts } from './errors.ts';
import { exhaustedStackAttempts } from './exhausted-stack.ts';
import { forgedMessageAttempts } from './forged-messages.ts';
import { languageAttempts } from './language.ts';
import { moduleAttempts } from './modules.ts';
import { resultAttempts } from './results.ts';

/** Every attempt, by theme. */
export const attemptsByTheme: Readonly<Record<string, readonly Attempt[]>> = {
  constructors: constructorAttempts,
  modules: moduleAttempts,
  errors: errorAttempts,
  'exhausted stack': exhaustedStackAttempts,
  'forged messages': forgedMessageAttempts,
  results: resultAttempts,
  language: languageAttempts,
};
