import type { FileRole, Problem } from '../../schema/project-schema.ts';

/** A way to mend a problem. Its edits are computed from the text at the time it is chosen. */
export interface QuickFix {
  /** What it does, as a command. */
  readonly title: string;
  /** The file that it changes: that of the problem, or one by its role. */
  readonly file: { readonly path: string } | { readonly role: FileRole };
  readonly change:
    | { readonly kind: 'replace'; readonly problems: readonly Problem[] }
    | { readonly kind: 'add-query' | 'remove-query' | 'add-page'; readonly name: string }
    | { readonly kind: 'add-type'; readonly widgetId: string; readonly action: string };
}

/** Returns the subject of a problem that a rule reported, such as a key or `method.id`. */
function subjectOf({ id, code, location }: Problem): string {
  return id.slice(`${code}:${location?.path ?? ''}:`.length).replace(/#\d{1,9}$/, '');
}

/**
 * Returns how a problem may be mended, the most likely way first. `all` are the problems of the project, for mending all of a kind in a file.
 * Cheap: no text is read.
 */
export function quickFixes(problem: Problem, all: readonly Problem[]): readonly QuickFix[] {
  const { code, location, instead, widgetId, action } = problem;
  if (location === undefined) return [];
  const file = { path: location.path };
  const fixes: QuickFix[] = [];
  if (instead !== undefined) {
    fixes.push({ title: replaceTitle(instead), file, change: { kind: 'replace', problems: [problem] } });
    const alike = all.filter((other) => other.code === code && other.instead !== undefined && other.location?.path === location.path);
    if (alike.length > 1)
      fixes.push({ title: `Fix all ${alike.length} of this kind in the file`, file, change: { kind: 'replace', problems: alike } });
  }
  const subject = subjectOf(problem);
  if (code === 'stored-query-missing')
    fixes.push({ title: `Add '${subject}' to repository.yml`, file: { role: 'queries' }, change: { kind: 'add-query', name: subject } });
  if (code === 'stored-query-unused')
    fixes.push({ title: `Remove the query '${subject}'`, file, change: { kind: 'remove-query', name: subject } });
  if (code === 'unknown-page') {
    const id = subject.slice(subject.indexOf('.') + 1);
    fixes.push({ title: `Add the page '${id}'`, file: { role: 'widgetConfig' }, change: { kind: 'add-page', name: id } });
  }
  if (code === 'request-without-type' && widgetId !== undefined && action !== undefined && subject === `${widgetId}.${action}`)
    fixes.push({ title: "Add type: 'POST'", file, change: { kind: 'add-type', widgetId, action } });
  return fixes;
}

function replaceTitle({ from, to }: NonNullable<Problem['instead']>): string {
  // What is only added at the end is a list that grows.
  return to.startsWith(`${from},`) ? `Add ${to.slice(from.length + 1)}` : `Change to '${to}'`;
}
