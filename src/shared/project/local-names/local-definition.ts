import type { AnyNode } from 'acorn';
import { parseScript } from '../reading/script-file.ts';
import type { SourceText } from '../project-sources.ts';
import { namesOf, type ProgramNames } from './name-scopes.ts';

/** Names by source object: the pointer asks again and again about one text. */
const knownNames = new WeakMap<SourceText, ProgramNames | null>();

/**
 * Returns the offset at which the name around an offset is declared in the same file: a function, class, variable, parameter, or, at the
 * top level, a name that is only assigned. Undefined for members, keys, texts, comments and unknown names, and for a file that
 * cannot be parsed or is larger than the analysis reads.
 */
export function localDefinition(source: SourceText, offset: number): number | undefined {
  const { start, name } = nameAround(source.text, offset);
  if (name === '') return undefined;
  const names = namesIn(source);
  if (!names?.identifiers.has(start)) return undefined;
  return names.scopes.findLast((scope) => scope.start <= start && start < scope.end && scope.names.has(name))?.names.get(name);
}

function namesIn(source: SourceText): ProgramNames | null {
  const known = knownNames.get(source);
  if (known !== undefined) return known;
  const { program } = parseScript(source);
  const names = program === null ? null : readNames(program);
  knownNames.set(source, names);
  return names;
}

/** Returns null for a program that is nested too deeply to be walked. */
function readNames(program: AnyNode): ProgramNames | null {
  try {
    return namesOf(program);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** Returns the identifier that an offset stands in or behind. */
function nameAround(text: string, offset: number): { readonly start: number; readonly name: string } {
  const isPart = (index: number) => /[$\p{ID_Continue}]/u.test(text[index] ?? '');
  let start = offset;
  let end = offset;
  while (isPart(start - 1)) start -= 1;
  while (isPart(end)) end += 1;
  return { start, name: text.slice(start, end) };
}
