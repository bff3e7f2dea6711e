import type { Occurrence } from '../../../shared/project/occurrences/occurrence.ts';
import type { Occurrences } from '../../../shared/project/occurrences/find-occurrences.ts';
import type { SourceText } from '../../../shared/project/project-sources.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';

/** The names of the open project, with the texts in which they were found. */
export interface NamedPlaces {
  readonly found: Occurrences;
  /** Undefined for a file that could not be read. */
  textOf(path: string): string | undefined;
}

let known: { readonly texts: ReadonlyMap<string, SourceText>; readonly found: Occurrences } | undefined;

/**
 * Returns the names over all files as they are typed now; files that were never opened are read. Null without a project. Parsers are loaded
 * when they are needed, and files that did not change are not parsed again.
 */
export async function readNamedPlaces(): Promise<NamedPlaces | null> {
  const { project } = useSession.getState();
  if (project === null) return null;
  const documents = windowDocuments();
  const files = project.files.filter(({ exists }) => exists);
  await Promise.all([...files.map(({ path }) => path), ...project.styleSheets].map((path) => documents.load(path)));
  const { findOccurrences } = await import('../../../shared/project/occurrences/find-occurrences.ts');
  const before = known?.texts;
  const texts = new Map<string, SourceText>();
  const take = (path: string): SourceText[] => {
    if (!documents.texts.has(path)) return [];
    const text = documents.texts.read(path);
    const last = before?.get(path);
    const source = last?.text === text ? last : { path, text };
    texts.set(path, source);
    return [source];
  };
  const sources = Object.fromEntries(files.flatMap(({ role, path }) => take(path).map((source) => [role, source])));
  const styleSheets = project.styleSheets.flatMap(take);
  const isSame = before?.size === texts.size && [...texts].every(([path, source]) => before.get(path) === source);
  const found = isSame && known ? known.found : findOccurrences({ sources, styleSheets });
  known = { texts, found };
  return { found, textOf: (path) => texts.get(path)?.text };
}

/** Returns the places of the name at an offset, those that are sure. */
export async function placesOfNameAt(path: string, offset: number): Promise<readonly Occurrence[]> {
  const places = await readNamedPlaces();
  const thing = places?.found.at(path, offset);
  if (!places || !thing || thing.role === 'mention') return [];
  return places.found.of(thing).filter(({ role }) => role !== 'mention');
}
