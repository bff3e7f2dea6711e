import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../../shared/schema/source-location.ts';

/** What is written behind a place, and why. */
export interface InlayPlace {
  readonly line: number;
  /** From 1; what is written stands before the character there. */
  readonly column: number;
  readonly text: string;
  readonly tip: string;
}

/** Lines of a file, from 1, both of them in it. */
interface Span {
  readonly path: string;
  readonly first: number;
  readonly last: number;
}

function usesText(count: number): string {
  return count === 1 ? '1 use' : `${count} uses`;
}

/** The keys of the stored queries of the requests in sight, behind `server: true`. */
function queryKeysIn({ entries }: ProjectModel, { path, first, last }: Span): InlayPlace[] {
  const found: InlayPlace[] = [];
  for (const { actions, location } of entries) {
    if (location.line > last || (location.endLine ?? location.line) < first || location.path !== path) continue;
    for (const action of actions)
      for (const { server, queryKey, parameters } of action.items ?? [action]) {
        const place = server ? parameters.find(({ name }) => name === 'server')?.location : undefined;
        if (place?.endColumn === undefined || place.line < first || place.line > last) continue;
        const line = place.endLine ?? place.line;
        found.push({ line, column: place.endColumn, text: `→ ${queryKey}`, tip: `Query in repository.yml: ${queryKey}` });
      }
  }
  return found;
}

/** The ids that are made in sight, with the places of their names. Runs for every key: nothing is made of what is out of sight. */
function idsIn({ entries, widgets }: ProjectModel, { path, first, last }: Span) {
  const isInSight = (location: SourceLocation): boolean => location.line >= first && location.line <= last && location.path === path;
  const found: { readonly id: string; readonly location: SourceLocation }[] = [];
  for (const { widgetId, location } of entries) if (isInSight(location)) found.push({ id: widgetId, location });
  for (const { id, location, parameters } of widgets) {
    const place = parameters.find(({ name }) => name === 'id')?.location ?? location;
    if (isInSight(place)) found.push({ id, location: place });
  }
  return found;
}

/** A line of the text. */
export interface InlayLine {
  /** Column behind its last character. */
  readonly end: number;
  /** Column behind a name that stands at or after a column, with its quote; undefined where it is not there any more. */
  behind(name: string, column: number): number | undefined;
}

/**
 * Returns what the editor writes into the lines in sight: keys of stored queries, and how often the ids that are made there are used, if they
 * are. It stands at the end of the line, and behind the id where several are made in one line.
 * @param usesOf undefined for an id whose uses are not known
 */
export function inlayPlaces(
  model: ProjectModel,
  span: Span,
  usesOf: (id: string) => number | undefined,
  lineAt: (line: number) => InlayLine,
): readonly InlayPlace[] {
  const ids = idsIn(model, span);
  const found = queryKeysIn(model, span).map((place) => ({ ...place, column: lineAt(place.line).end }));
  for (const { id, location } of ids) {
    const count = usesOf(id) ?? 0;
    const line = lineAt(location.line);
    const behind = count === 0 ? undefined : line.behind(id, location.column);
    if (behind === undefined) continue;
    const isAlone = ids.every((other) => other.id === id || other.location.line !== location.line);
    const text = usesText(count);
    found.push({ line: location.line, column: isAlone ? line.end : behind, text, tip: `${id}: ${text} in the scripts of this project` });
  }
  return found;
}
