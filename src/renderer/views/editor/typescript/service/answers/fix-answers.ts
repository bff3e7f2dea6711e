import type { AnswerOf, QuestionOf } from '../service-messages.ts';
import type { AnswerSource } from './answer-source.ts';

/** Fixes that change what is written. Others add imports or types, which these files do not have, or hide the finding. */
const keptFixes: ReadonlySet<string> = new Set(['spelling', 'fixUnreachableCode', 'fixUnusedLabel', 'forgottenThisPropertyAccess']);
const mostFixes = 10;
const mostCodes = 20;

/** Returns the ways to mend findings of these codes in a range. */
export function fixesOf({ service, textOf }: AnswerSource, { path, start, length, codes }: QuestionOf<'fixes'>): AnswerOf<'fixes'> {
  const found = service.getCodeFixesAtPosition(path, start, start + length, codes.slice(0, mostCodes), {}, {});
  return found
    .filter(({ fixName, changes }) => keptFixes.has(fixName) && changes.every(({ fileName }) => textOf(fileName) !== undefined))
    .slice(0, mostFixes)
    .map(({ description, changes }) => ({
      title: description,
      edits: changes.flatMap(({ fileName, textChanges }) =>
        textChanges.map(({ span, newText }) => ({ path: fileName, start: span.start, length: span.length, text: newText })),
      ),
    }));
}
