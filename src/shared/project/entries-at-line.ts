import type { ModelEntry, ProjectModel } from '../schema/project-schema.ts';
import type { SourceLocation } from '../schema/source-location.ts';

/** The range of lines in one file that contains an entry and its actions. */
interface EntrySpan {
  first: number;
  last: number;
  readonly entry: ModelEntry;
}

interface KnownSpans {
  /** Number of entries at that time: a list that is still being read grows. */
  readonly count: number;
  readonly byFile: ReadonlyMap<string, readonly EntrySpan[]>;
}

const known = new WeakMap<ProjectModel['entries'], KnownSpans>();

/** Returns the lines of each entry, by file, in the order of the entries. */
function spansOf(entries: ProjectModel['entries']): ReadonlyMap<string, readonly EntrySpan[]> {
  const spans = new Map<string, EntrySpan[]>();
  const add = (entry: ModelEntry, { path, line, endLine = line }: SourceLocation): void => {
    const ofFile = spans.get(path) ?? [];
    spans.set(path, ofFile);
    const last = ofFile.at(-1);
    if (last?.entry === entry) {
      last.first = Math.min(last.first, line);
      last.last = Math.max(last.last, endLine);
    } else ofFile.push({ first: line, last: endLine, entry });
  };
  for (const entry of entries) {
    add(entry, entry.location);
    for (const { location } of entry.actions) add(entry, location);
  }
  return spans;
}

/**
 * Returns the entries that may have themselves or an action on a line, in their order. Runs for every key: looking at each entry
 * of a repository with thousands of them would take longer than the key.
 */
export function entriesAtLine({ entries }: ProjectModel, path: string, line: number): readonly ModelEntry[] {
  const found = known.get(entries);
  const spans = found?.count === entries.length ? found : { count: entries.length, byFile: spansOf(entries) };
  known.set(entries, spans);
  return (spans.byFile.get(path) ?? []).filter(({ first, last }) => first <= line && line <= last).map(({ entry }) => entry);
}
