import type {
  DisplayPart,
  Documented,
  FilePlace,
  LanguageService,
} from 'monaco-editor/languages/features/typescript/lib/typescriptServices';
import type { Diagnosed } from '../../../../../../shared/language/code/findings.ts';
import type { ScriptRange } from '../service-messages.ts';

/** What answers are made from. */
export interface AnswerSource {
  readonly service: LanguageService;
  /** Checks scripts for some milliseconds, first what changed. Returns whether all of these are checked. */
  advance(wanted: readonly string[], milliseconds: number): boolean;
  /** Returns what was found in a script so far. */
  diagnosedIn(path: string): readonly Diagnosed[];
  /** Undefined for what is no script of the project. */
  textOf(path: string): string | undefined;
  /** Returns whether a file declares what the format offers. */
  isOfFormat(name: string): boolean;
}

/** Characters of a signature, and of what an author wrote above a declaration. */
const longestSignature = 1_000;
const longestDocumentation = 4_000;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Returns a text with a space in place of each line end and the spaces around it. */
function onOneLine(text: string): string {
  const [first = '', ...others] = text.split(/[\r\n]+/);
  return others.reduce((line, next) => `${line.trimEnd()} ${next.trimStart()}`, first);
}

/** Returns the text of display parts on one line, at most a thousand characters. */
export function signatureOf(parts: readonly DisplayPart[] | undefined): string {
  const text = (parts ?? []).map((part) => part.text).join('');
  return cut(onOneLine(text), longestSignature);
}

/** Returns what the author wrote, with the parameters and other tags below each other. */
export function documentationOf({ documentation = [], tags = [] }: Documented): string {
  const text = documentation.map((part) => part.text).join('');
  const lines = tags.map((tag) => `@${tag.name} ${(tag.text ?? []).map((part) => part.text).join('')}`.trimEnd());
  const all = [text, ...lines].filter((line) => line !== '').join('\n');
  return cut(all.replace(/\r\n?/g, '\n'), longestDocumentation);
}

/** Returns the places that lie in scripts, at most so many. */
export function placesInScripts({ textOf }: AnswerSource, places: readonly FilePlace[] | undefined, most: number): ScriptRange[] {
  const found = (places ?? []).filter(({ fileName, textSpan }) => textSpan.start + textSpan.length <= (textOf(fileName)?.length ?? -1));
  return found.slice(0, most).map(({ fileName, textSpan }) => ({ path: fileName, start: textSpan.start, length: textSpan.length }));
}
