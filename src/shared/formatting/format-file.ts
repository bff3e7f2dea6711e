import type { FormattedRole, FormattingInput, FormattingLanguage, FormattingRefusal, FormattingResult } from './formatting-types.ts';
import { usualLineEnd, withLineFeeds } from './line-habits.ts';
import { scriptLanguage } from './script-language.ts';
import { styleSheetLanguage } from './style-sheet-language.ts';
import { yamlLanguage } from './yaml-language.ts';

/** Returns the language that a kind of file is written in. */
export function formattingLanguage(role: FormattedRole): FormattingLanguage {
  if (role === 'queries' || role === 'flow') return yamlLanguage;
  return role === 'styleSheet' ? styleSheetLanguage : scriptLanguage;
}

/** Rounds after which a text has to stay as it is: some comments find their place in the second one. */
const maxRounds = 3;

/**
 * Returns a text as it is laid out: with the author's quotes, indentation, semicolons, commas, line ends and last line end, as far as the text
 * shows them, and with the options given where it does not. What comes out means what went in (same tree, same values) and stays as it
 * is when it is formatted again; a text of which that cannot be said, or which has mistakes, is refused with its place.
 * Never throws (`docs/formatting.md`, What stays).
 */
export async function formatFile({ role, text, options }: FormattingInput): Promise<FormattingResult> {
  const language = formattingLanguage(role);
  const before = withLineFeeds(text);
  try {
    if (before.trim() === '') return { outcome: 'formatted', text };
    const fault = language.fault(before);
    if (fault) return { outcome: 'refused', ...fault };
    let after = before;
    for (let round = 0, last = ''; round < maxRounds && last !== after; round += 1) {
      last = after;
      after = likeLastLine(before, await language.layOut(after, options), language);
    }
    if (!language.isSame(before, after)) return { outcome: 'refused', ...changed };
    return { outcome: 'formatted', text: usualLineEnd(text) === '\n' ? after : after.replaceAll('\n', '\r\n') };
  } catch (thrown) {
    return { outcome: 'refused', ...refusalOf(thrown) };
  }
}

const changed: FormattingRefusal = {
  message: 'This file cannot be formatted without changing what it means, and stays as it is.',
  line: 1,
  column: 1,
};

/** Returns a formatted text that ends with a line end only where the one before it does, if that means the same. */
function likeLastLine(before: string, after: string, language: FormattingLanguage): string {
  if (before.endsWith('\n') || !after.endsWith('\n')) return after;
  const bare = after.slice(0, -1);
  return language.isSame(after, bare) || language.isSame(before, bare) ? bare : after;
}

/** Returns what the formatter says it stumbled over. */
function refusalOf(thrown: unknown): FormattingRefusal {
  if (thrown instanceof RangeError)
    return { message: 'This file is nested too deeply to be formatted. Split it into smaller parts.', line: 1, column: 1 };
  const { loc } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as {
    readonly loc?: { readonly start?: { readonly line?: unknown; readonly column?: unknown } };
  };
  const [line, column] = [loc?.start?.line, loc?.start?.column];
  const place = { line: typeof line === 'number' ? line : 1, column: typeof column === 'number' ? column : 1 };
  return { message: 'This cannot be read and is not formatted. Correct it first.', ...place };
}
