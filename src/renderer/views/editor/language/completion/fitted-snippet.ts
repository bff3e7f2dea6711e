import type { ExpectedAt } from '../../../../../shared/language/context/expected.ts';
import { type Completion, inSnippet, memberName } from './completion.ts';

/** Kinds of which the label is the name of a member, and the snippet its value, too. */
const named = new Set(
  'entry action requestMember parsingMember parsingField queryValue validationMember eventKey eventMember listenMember widgetMember'.split(
    ' ',
  ),
);

/** What is put in. */
export interface FittedSnippet {
  readonly text: string;
  readonly isSnippet: boolean;
  /** Further characters behind the place that it replaces. */
  readonly further: number;
}

const withQuotesEscaped = (text: string, quote: string, mark: string): string =>
  quote === '' ? text : text.replaceAll(quote, `${mark}${quote}`);

const withoutComma = (snippet: string, behind: string): string => (/^\s*,/.test(behind) ? snippet.replace(/,$/, '') : snippet);

/** The name of a member between quotes, with its value behind the closing one. */
function inQuotes(name: string, snippet: string, behind: string, quote: string): FittedSnippet {
  const isClosed = behind.startsWith(quote);
  const rest = isClosed ? behind.slice(1) : behind;
  if (/^\s*[:(]/.test(rest)) return { text: name, isSnippet: false, further: 0 };
  const value = withoutComma(snippet.slice(inSnippet(memberName(name)).length), rest);
  return { text: `${inSnippet(name)}${quote}${value}`, isSnippet: true, further: isClosed ? 1 : 0 };
}

/**
 * Returns the text to insert, without what already follows: only the name before a colon or the parentheses of a method, no comma before
 * a comma, and only the part between the quotes inside a quoted name.
 * @param behind text after what is replaced
 */
export function fittedSnippet({ label, snippet }: Completion, behind: string, { expected, quote }: ExpectedAt): FittedSnippet {
  if (snippet === undefined) return { text: withQuotesEscaped(label, quote, '\\'), isSnippet: false, further: 0 };
  if (!named.has(expected.kind)) {
    const isCall = /\((?:\$0)?\)(?:\$0)?$/.test(snippet);
    if (isCall && behind.startsWith('(')) return { text: label, isSnippet: false, further: 0 };
    return { text: withQuotesEscaped(snippet, quote, '\\\\'), isSnippet: true, further: 0 };
  }
  const hasForms = expected.kind === 'action' || expected.kind === 'requestMember';
  const name = hasForms ? (label.split(':')[0] ?? label) : label;
  if (quote !== '') return inQuotes(name, snippet, behind, quote);
  if (/^[ \t]*[:(]/.test(behind)) return { text: memberName(name), isSnippet: false, further: 0 };
  return { text: withoutComma(snippet, behind), isSnippet: true, further: 0 };
}
