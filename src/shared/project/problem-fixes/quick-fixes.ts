import type { FileRole, Problem } from '../../schema/project-schema.ts';
import type { NarrowedUrl } from './narrow-url.ts';
import type { PutAction } from './put-action.ts';
import type { PutQuery } from './put-query.ts';

/** A way to mend a problem. Its edits are computed from the text at the time it is chosen. */
export interface QuickFix {
  /** What it does, as a command. */
  readonly title: string;
  /** The file that it changes: that of the problem, or one by its role. Those of `replace` may stand in further ones. */
  readonly file: { readonly path: string } | { readonly role: FileRole };
  readonly change:
    | { readonly kind: 'replace'; readonly problems: readonly Problem[] }
    | { readonly kind: 'add-query' | 'remove-query' | 'add-page' | 'add-entry'; readonly name: string }
    | { readonly kind: 'rename-query'; readonly name: string; readonly to: string }
    | { readonly kind: 'add-type'; readonly widgetId: string; readonly action: string }
    | NarrowedUrl
    | PutAction
    | PutQuery;
}

/** Returns the subject of a problem that a rule reported, such as a key or `method.id`. */
function subjectOf({ id, code, location }: Problem): string {
  return id.slice(`${code}:${location?.path ?? ''}:`.length).replace(/#\d{1,9}$/, '');
}

/**
 * Returns how a problem may be mended, the most likely way first. `all` are the problems of the project, for mending all of a kind. Cheap: no
 * text is read.
 */
export function quickFixes(problem: Problem, all: readonly Problem[]): readonly QuickFix[] {
  const { code, location, instead, widgetId, action } = problem;
  if (location === undefined) return [];
  const file = { path: location.path };
  const fixes: QuickFix[] = [];
  if (instead?.in === 'queries') {
    const { from: name, to } = instead;
    fixes.push({ title: `Rename the query '${name}' to '${to}'`, file: { role: 'queries' }, change: { kind: 'rename-query', name, to } });
  } else if (instead !== undefined) fixes.push(...replacements(problem, instead, all));
  const subject = subjectOf(problem);
  if (code === 'stored-query-missing')
    fixes.push({ title: `Add '${subject}' to repository.yml`, file: { role: 'queries' }, change: { kind: 'add-query', name: subject } });
  if (code === 'stored-query-unused')
    fixes.push({ title: `Remove the query '${subject}'`, file, change: { kind: 'remove-query', name: subject } });
  if (code === 'unknown-page') {
    const id = subject.slice(subject.indexOf('.') + 1);
    fixes.push({ title: `Add the page '${id}'`, file: { role: 'widgetConfig' }, change: { kind: 'add-page', name: id } });
  }
  const entry = code === 'unknown-reference' ? /^'[^']*' refers to '([^']+)'/.exec(problem.message)?.[1] : undefined;
  if (entry !== undefined) fixes.push({ title: `Add the entry '${entry}'`, file, change: { kind: 'add-entry', name: entry } });
  if (code === 'request-without-type' && widgetId !== undefined && action !== undefined && subject === `${widgetId}.${action}`)
    fixes.push({ title: "Add type: 'POST'", file, change: { kind: 'add-type', widgetId, action } });
  return fixes;
}

/** Returns the replacement of a wrong name, then those of all of its kind in the file and in all files. */
function replacements(problem: Problem, instead: NonNullable<Problem['instead']>, all: readonly Problem[]): readonly QuickFix[] {
  const { code, location } = problem;
  const file = { path: location?.path ?? '' };
  const fixes: QuickFix[] = [{ title: replaceTitle(code, instead), file, change: { kind: 'replace', problems: [problem] } }];
  const alike = all.filter((other) => other.code === code && other.instead !== undefined && other.instead.in === undefined);
  const here = alike.filter((other) => other.location?.path === location?.path);
  if (here.length > 1)
    fixes.push({ title: `Fix all ${here.length} of this kind in the file`, file, change: { kind: 'replace', problems: here } });
  if (alike.length > here.length) {
    const files = new Set(alike.map((other) => other.location?.path)).size;
    fixes.push({ title: `Fix all ${alike.length} of this kind in ${files} files`, file, change: { kind: 'replace', problems: alike } });
  }
  return fixes;
}

function replaceTitle(code: string | undefined, { from, to }: NonNullable<Problem['instead']>): string {
  if (code === 'code-never-reached') return /:\s*$/.test(from) ? 'Remove the label' : 'Remove the code that is never reached';
  if (code === 'expand-never-read') return 'Remove Axes from the URL';
  // What is only added at the end is a list that grows.
  return to.startsWith(`${from},`) ? `Add ${to.slice(from.length + 1)}` : `Change to '${to}'`;
}
