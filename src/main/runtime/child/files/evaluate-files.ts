import type { Problem } from '../../../../shared/schema/project-schema.ts';
import type { LoadInput, RuntimeScript } from '../../runtime.ts';
import { type AuthorPlaces, type CheckedScript, makeAuthorPlaces } from './author-locations.ts';
import type { Entering } from '../../protocol/run-schema.ts';
import { locationInStack } from './stack-location.ts';
import { type CheckedSyntax, checkSyntax } from './syntax-check.ts';
import type { UserRealm } from '../crossing/user-realm.ts';

interface FileToRun {
  readonly script: RuntimeScript;
  readonly syntax: CheckedSyntax;
  readonly global: 'Repository' | 'WidgetConfig' | 'EventMap';
}

export interface CheckedFiles {
  readonly files: readonly FileToRun[];
  readonly placeholders: readonly string[];
  readonly places: AuthorPlaces;
}

function problemOf(script: RuntimeScript, code: string, message: string, line: number, column: number): Problem {
  return {
    id: `runtime:${code}:${script.path}`,
    severity: 'error',
    source: code === 'syntax' ? 'syntax' : 'runtime',
    code,
    message,
    location: { path: script.path, line: Math.max(1, line), column: Math.max(1, column) },
  };
}

/** Returns the mark under which a file is read and run: that file is blamed if the child ends meanwhile. */
function fileMark({ path }: RuntimeScript): Entering {
  return { run: '', traceId: '', widgetId: '', action: '', phase: 'evaluation', location: { path, line: 1, column: 1 } };
}

/**
 * Compiles the files without running anything; those unchanged since `before` are not read again. Reading is the app's own work,
 * but a text may be crafted to crash it.
 */
export function checkFiles(
  input: LoadInput,
  before: CheckedFiles | undefined,
  entering: (entering: Entering) => void,
): CheckedFiles | Problem {
  const files: FileToRun[] = [];
  const placeholders = new Set<string>();
  const written: CheckedScript[] = [];
  for (const [script, global] of [
    [input.repository, 'Repository'],
    [input.widgetConfig, 'WidgetConfig'],
    [input.eventMap, 'EventMap'],
  ] as const) {
    if (!script) continue;
    const known = before?.files.find(
      (file) => file.global === global && file.script.path === script.path && file.script.text === script.text,
    );
    if (!known) entering(fileMark(script));
    const outcome = known?.syntax ?? checkSyntax(script);
    if (!outcome.ok) return problemOf(script, 'syntax', outcome.finding.message, outcome.finding.line, outcome.finding.column);
    for (const name of outcome.names) placeholders.add(name);
    written.push({ ...script, global, program: outcome.program, functions: outcome.functions });
    files.push({ script, syntax: outcome, global });
  }
  return { files, placeholders: [...placeholders], places: makeAuthorPlaces(written) };
}

/** Runs the files in order. Returns the problem of the first that throws or assigns nothing; null if all of them run. */
export function runFiles(realm: UserRealm, checked: CheckedFiles, entering: (entering: Entering) => void): Problem | null {
  for (const { script, syntax } of checked.files) {
    entering(fileMark(script));
    const thrown = realm.evaluate(syntax.compiled);
    if (!thrown) continue;
    const paths = checked.files.map((file) => file.script.path);
    const place = locationInStack(thrown.stack, paths);
    const named = checked.files.find((file) => file.script.path === place?.path)?.script ?? script;
    return problemOf(named, 'evaluation', `${thrown.name}: ${thrown.message}`, place?.line ?? 1, place?.column ?? 1);
  }
  const { head } = realm.now({ op: 'describe' });
  for (const { script, global } of checked.files) {
    const assigned = head[global === 'Repository' ? 'repository' : global === 'WidgetConfig' ? 'widgetConfig' : 'eventMap'];
    if (!assigned) return problemOf(script, 'nothing-assigned', `This file assigns nothing: it has to say ${global} = {...}.`, 1, 1);
  }
  return null;
}

/** Returns the pages that the files define, in file order. */
export function readPages(realm: UserRealm): readonly string[] {
  return realm.now({ op: 'describe' }).head.pages;
}
