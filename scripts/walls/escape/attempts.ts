import { afterCrossingAttempts } from './after-crossings.ts';
import type { Attempt } from './attempt.ts';
import { constructorAttempts } from './constructors.ts';
import { errorAttempts } from './errors.ts';
import { exhaustedStackAttempts } from './exhausted-stack.ts';
import { forgedMessageAttempts } from './forged-messages.ts';
import { languageAttempts } from './language.ts';
import { misreadImportAttempts } from './misread-imports.ts';
import { moduleAttempts } from './modules.ts';
import { newerLanguageAttempts } from './newer-language.ts';
import { resultAttempts } from './results.ts';

/** Every attempt, by theme. */
export const attemptsByTheme: Readonly<Record<string, readonly Attempt[]>> = {
  constructors: constructorAttempts,
  modules: moduleAttempts,
  'misread imports': misreadImportAttempts,
  errors: errorAttempts,
  'exhausted stack': exhaustedStackAttempts,
  'after crossings': afterCrossingAttempts,
  'forged messages': forgedMessageAttempts,
  results: resultAttempts,
  language: languageAttempts,
  'newer language': newerLanguageAttempts,
};
