import type { AnswerOf, QuestionOf } from '../service-messages.ts';
import { type AnswerSource, placesInScripts } from './answer-source.ts';

const mostDefinitions = 100;
const mostPlaces = 20_000;

/** Returns where the name at a place is declared, in any script. */
export function definitionsOf(source: AnswerSource, { path, offset }: QuestionOf<'definition'>): AnswerOf<'definition'> {
  return placesInScripts(source, source.service.getDefinitionAtPosition(path, offset), mostDefinitions);
}

/** Returns every place of the name at a place, over all scripts. */
export function referencesOf(source: AnswerSource, { path, offset }: QuestionOf<'references'>): AnswerOf<'references'> {
  return placesInScripts(source, source.service.getReferencesAtPosition(path, offset), mostPlaces);
}

const preferences = { providePrefixAndSuffixTextForRename: true } as const;

/** Returns what a rename of the name at a place changes: all of it or null, so that no place is left with the old name. */
export function renamePlacesOf(source: AnswerSource, { path, offset }: QuestionOf<'rename'>): AnswerOf<'rename'> {
  const { service, textOf } = source;
  const info = service.getRenameInfo(path, offset, preferences);
  if (!info.canRename) return null;
  const places = service.findRenameLocations(path, offset, false, false, preferences) ?? [];
  if (places.length === 0 || places.length > mostPlaces || places.some(({ fileName }) => textOf(fileName) === undefined)) return null;
  const name = textOf(path)?.slice(info.triggerSpan.start, info.triggerSpan.start + info.triggerSpan.length) ?? '';
  const taken = new Set<string>();
  for (const file of new Set(places.map(({ fileName }) => fileName))) {
    const first = places.find(({ fileName }) => fileName === file);
    const known = service.getCompletionsAtPosition(file, first?.textSpan.start ?? 0, {})?.entries ?? [];
    for (const entry of known) if (entry.kind !== 'warning') taken.add(entry.name);
  }
  taken.delete(name);
  return {
    name,
    places: places.map(({ fileName, textSpan, prefixText = '', suffixText = '' }) => ({
      path: fileName,
      start: textSpan.start,
      length: textSpan.length,
      prefix: prefixText,
      suffix: suffixText,
    })),
    taken: [...taken].slice(0, mostPlaces),
  };
}
