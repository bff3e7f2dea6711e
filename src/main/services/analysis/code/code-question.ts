import { type CodeScript, mostCheckedCode, typedProjectOf } from '../../../../shared/project/code-problems/checked-code.ts';
import type { ProjectSources } from '../../../../shared/project/project-sources.ts';
import type { Problem, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { codeDeadline, type CodeQuestion } from './code-messages.ts';
import type { CheckedCode } from './code-thread.ts';

/** The scripts in the order in which they are run (`docs/format/README.md`, The four files). */
const scriptRoles = ['repository', 'widgetConfig', 'eventMap'] as const;

/** Problems of files whose names other scripts cannot know. */
const unreadableCodes: ReadonlySet<string> = new Set(['script-syntax', 'file-left-out', 'file-too-slow', 'file-too-large', 'file-failed']);

/**
 * Returns what to ask the thread about a project; `too-large` for more code than is checked, undefined without scripts and while one of them
 * cannot be read: what it declares would be unknown to the others.
 */
export function codeQuestionOf(
  sources: ProjectSources,
  model: ProjectModel,
  problems: readonly Problem[],
): CodeQuestion | 'too-large' | undefined {
  const scripts = scriptRoles.flatMap((role): CodeScript[] => {
    const source = sources[role];
    return source === undefined ? [] : [{ ...source, role }];
  });
  if (scripts.length === 0 || problems.some(({ code }) => unreadableCodes.has(code))) return undefined;
  if (scripts.reduce((sum, { text }) => sum + text.length, 0) > mostCheckedCode) return 'too-large';
  return { scripts, project: typedProjectOf(model) };
}

/** Returns the problem that says why code was not checked, at the largest script. */
export function uncheckedProblem(sources: ProjectSources, reason: Exclude<CheckedCode, readonly Problem[]>): Problem {
  const largest = scriptRoles
    .flatMap((role) => sources[role] ?? [])
    .toSorted((one, other) => other.text.length - one.text.length)
    .at(0);
  const why = {
    'too-slow': `that takes longer than ${codeDeadline / 1_000} seconds`,
    'too-large': 'there is too much of it',
    failed: 'it is too deeply nested, or of a form that cannot be checked',
    ended: 'the project was closed',
  }[reason];
  const message = `Names and calls in the code were not checked: ${why}. All other rules were applied. Make the scripts smaller, or turn off "Check names and types" in the settings.`;
  return {
    id: 'code-not-checked',
    severity: 'info',
    source: 'model',
    code: 'code-not-checked',
    message,
    ...(largest === undefined ? {} : { location: { path: largest.path, line: 1, column: 1 } }),
  };
}
