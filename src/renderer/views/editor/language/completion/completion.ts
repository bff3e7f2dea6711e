import { visibleText } from '../../../../../shared/text/visible-text.ts';

/** One suggestion while typing. */
export interface Completion {
  readonly label: string;
  readonly kind: 'widget' | 'action' | 'parameter' | 'type' | 'value' | 'query' | 'file';
  /** One line beside the label. */
  readonly detail: string;
  readonly documentation?: string;
  /** What is put in, with `$0` where the cursor goes, when it is more than the label. */
  readonly snippet?: string;
  /** Characters before the place that it replaces, where these are not the whole word or text. */
  readonly replaces?: number;
  /** Behind the place it replaces the rest of the word alone, not of the text. */
  readonly isPart?: true;
}

/** What the list says of a suggestion: names of the project are seen whole, whatever is put in. */
export function shownLabel({ label, detail }: Completion): { readonly label: string; readonly description: string } {
  return { label: visibleText(label), description: visibleText(detail) };
}

/** Returns a text for a snippet in which nothing has a meaning. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** Returns the place of a snippet with a number and the text that stands there first. */
export function snippetSlot(number: number, text: string): string {
  return `\${${number}:${text.replace(/[\\$}]/g, '\\$&')}}`;
}

/** Returns the place of a snippet where one of several texts is chosen. */
export function snippetChoice(number: number, texts: readonly string[]): string {
  return `\${${number}|${texts.map((text) => text.replace(/[\\,|$}]/g, '\\$&')).join(',')}|}`;
}

/** Returns a name as it is written in front of a colon. */
export function memberName(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : quoted(name);
}

/** Returns a text between quotes. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}
