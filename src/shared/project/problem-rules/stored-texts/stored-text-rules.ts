import { defaultAccessCheckSuffix } from '../../../language/stored-query.ts';
import type { ProjectIndex } from '../../project-parts.ts';
import { createNameSearch } from '../../reading/name-search.ts';
import type { RepositoryPart } from '../../reading/repository-reader.ts';
import type { ProblemList } from '../collected-problems.ts';
import { queryFault } from './query-text.ts';
import { type QueryUses, queryUses } from './query-uses.ts';

/** Checks the texts of repository.yml that requests use (`docs/format/stored-queries.md`), and reports those that none does. */
export function checkStoredTexts(index: ProjectIndex, repository: RepositoryPart, problems: ProblemList): void {
  const { queries } = index.parts;
  if (queries === undefined) return;
  const uses = queryUses(index, repository);
  // A file beyond a bound has that one problem, instead of one for each of its thousands of queries.
  const isWhole = !queries.faults.some(({ code }) => code === 'yaml-too-large');
  let missing: readonly string[] | undefined;
  for (const query of queries.queries) {
    const location = () => queries.lines.location(query.start, query.keyEnd);
    if (uses.has(query.key)) {
      const message = queryFault(query);
      if (message !== undefined) problems.add({ code: 'stored-query-text', subject: query.key, message, location: location() });
    } else if (isWhole && uses.areAll && !isCheckOf(query.key, uses) && !isNamed(index, query.key)) {
      missing ??= [...uses.server()].filter((key) => !index.queries.has(key));
      // A request that misses a key of almost this name is reported already.
      if (index.suggest(query.key, missing) !== '') continue;
      const message = `No request uses the query '${query.key}'. Remove it, or correct its key.`;
      problems.add({ code: 'stored-query-unused', subject: query.key, message, location: location() });
    }
  }
}

/** Returns whether a query decides if another may run (`docs/format/stored-queries.md`, Access checks). */
function isCheckOf(key: string, uses: Pick<QueryUses, 'has'>): boolean {
  const at = key.lastIndexOf('_analogic');
  return key.endsWith(defaultAccessCheckSuffix) || /_check_access$/.test(key) || (at > 0 && uses.has(key.slice(0, at)));
}

const standsIn = createNameSearch({ counts: () => true, reach: 0 });

/** Returns whether code names a key. */
function isNamed({ parts }: ProjectIndex, key: string): boolean {
  return [parts.repository, parts.eventMap, parts.widgetConfig].some((part) => part !== undefined && standsIn(part.script, key));
}

/** Reports placeholders of which only the beginning is filled (`docs/format/stored-queries.md`, Filling placeholders). */
export function partlyFilled(names: ReadonlySet<string>, wanted: string): string | undefined {
  return [...names].filter((name) => wanted.startsWith(name) && name !== wanted).sort((left, right) => right.length - left.length)[0];
}
