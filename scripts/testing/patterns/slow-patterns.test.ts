import { join } from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { readPatterns } from './pattern-literals.ts';

/** Patterns that may take superlinear time, each with what bounds the text or why that does not matter. */
const bounded: Readonly<Record<string, string>> = {
  [String.raw`(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))?`]: 'matches at every place, so that no place is looked at twice',
  [String.raw`(\[(?:[^\]]|\]\])*(?:\]|$)|"[^"]*(?:"|$)|'[^']*(?:'|$))|(?<!\s)\s+(?=(?:SELECT|FROM|WHERE|MEMBER|SET|CELL PROPERTIES)\b)`]:
    'what is never closed matches up to the end',
  [String.raw`(\[(?:[^\]]|\]\])*(?:\]|$))|("[^"]*(?:"|$)|'[^']*(?:'|$))|(\$\w+)|\b(?:SELECT|FROM|WHERE|WITH|MEMBER|SET|AS|ON|NON|EMPTY|COLUMNS|ROWS|PAGES|CELL|DIMENSION|PROPERTIES|AND|OR|NOT)\b|\b\d+(?:\.\d+)?\b`]:
    'what is never closed matches up to the end',
  [String.raw`<[^>]*(?:>|$)`]: 'what is never closed matches up to the end',
  [String.raw`[a-z_$][\w$]*(?=\s*\()`]: 'the editor tries it at one place of a line, of 20,000 characters at most',
  [String.raw`(?:async\b|function\b|\([^()]*\)\s*=>|[A-Za-z_$][\w$]*\s*=>|\{)`]:
    'the editor tries it at one place of a line, of 20,000 characters at most',
  [String.raw`^\s*(\d{4})(?:\s*[./-]\s*(\d{1,2})(?:\s*[./-]\s*(\d{1,2})(?:T.*)?)?)?\s*(?:[./-]\s*)?$`]: 'a text of 100 characters',
  [String.raw`(?:[ \t]*(?:\/\/[^\n\r]*|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)(?:\r\n|\n|\r))+$`]: 'a text of 4,000 characters',
  [String.raw`(\w+\)*),$`]: 'a text of 60 characters',
  [String.raw`[ \t]*$`]: 'a text of 500 characters',
  [String.raw`\]*$`]: 'a text of 1,000 characters',
  [String.raw`^\s*(?:\?\.)?\s*\(`]: 'a text of 60 characters',
  [String.raw`\B(?=(?:\d{3})+$)`]: 'the digits of a number, 330 at most',
  [String.raw`\d(?=(\d{3})+$)`]: 'the digits of a number, 330 at most',
  [String.raw`\[((?:[^\]]|\]\])+)\]`]: 'a name of 2,000 characters',
};

/** Authors' code calls these with its own texts, and its deadline ends it. */
const ofTheFiles = 'src/main/runtime/realm/';

/**
 * Files that build patterns only from texts of the app, none from outside; reviewed one by one. Those of a search are a person's: a worker
 * runs them, and is ended at its deadline. Those of a folder have its parts one after the other, each of them a few fixed texts.
 */
const reviewed = [
  'src/main/runtime/child/files/import-keyword.ts',
  'src/main/runtime/child/files/syntax-check.ts',
  'src/main/runtime/realm/functions/text-functions.ts',
  'src/main/runtime/realm/globals/web-polyfills.ts',
  'src/main/services/http/judgement/read-shapes.ts',
  'src/main/services/http/sign-in/authorization.ts',
  'src/main/services/http/sign-in/challenges.ts',
  'src/preview/frame/picture/css-addresses.ts',
  'src/renderer/views/dialogs/documentation/documentation-dialog.tsx',
  'src/renderer/views/editor/monaco/monaco-javascript.ts',
  'src/renderer/views/editor/monaco/query-languages.ts',
  'src/shared/language/placeholder-name.ts',
  'src/shared/project/problem-rules/event-map-rules.ts',
  'src/shared/project/problem-rules/matrix-columns.ts',
  'src/shared/project/query-place/written-offset.ts',
  'src/shared/project/refactorings/extracted-text.ts',
  'src/shared/saved-queries/read-saved-query.ts',
  'src/shared/text/search/search-pattern.ts',
  'src/shared/trace/trace-file/hidden-folders.ts',
];

/** Returns whether a repetitive text takes a pattern superlinear time. */
const isSlow = (source: string, flags: string): boolean => analyse({ source, flags }).reports.length > 0;

describe('patterns', () => {
  const { literals, composing } = readPatterns(join(import.meta.dirname, '../../..'));

  it('take no longer than their text is long, or the text is bounded', () => {
    expect(literals.length).toBeGreaterThan(400);
    const slow = literals.filter(({ source, flags, file }) => !file.startsWith(ofTheFiles) && isSlow(source, flags));
    const unexpected = slow.filter(({ source }) => bounded[source] === undefined);
    expect(unexpected.map(({ source, file }) => `${file}: ${source}`)).toEqual([]);
    // An obsolete entry would let the next pattern pass.
    expect(Object.keys(bounded).filter((source) => !slow.some((literal) => literal.source === source))).toEqual([]);
  });

  it('that are built from texts are in reviewed files', () => {
    expect(composing).toEqual(reviewed);
  });

  it.each([String.raw`\s+$`, '(a+)+$', String.raw`^\s*,?\s*$`, '<[^>]*>', String.raw`\/+$`])('bites: %s is found', (source) => {
    expect(isSlow(source, '')).toBe(true);
  });
});
