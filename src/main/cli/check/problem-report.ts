import type { Problem } from '../../../shared/schema/project-schema.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { terminalText } from '../../services/application/terminal-text.ts';
import type { CheckedFolder } from './check-folder.ts';
import { sarifLog } from './sarif-log.ts';

export const reportFormats = ['text', 'json', 'sarif', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How many problems of each severity there are. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Returns how many problems of each severity a list has. */
export function severityCounts(problems: readonly Problem[]): ProblemCounts {
  const count = (wanted: Problem['severity']) => problems.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/** Returns what a check found as a text to print: for people, for programs, as SARIF 2.1.0, or as annotations of a GitHub workflow. */
export function problemReport(checked: CheckedFolder, format: ReportFormat, version: string): string {
  switch (format) {
    case 'json':
      return terminalText(
        JSON.stringify({ version: 1, problems: checked.problems.map(plainProblem), ...severityCounts(checked.problems) }, null, 2),
      );
    case 'sarif':
      return terminalText(JSON.stringify(sarifLog(checked.problems, version), null, 2));
    case 'github':
      return checked.problems.map(annotation).join('\n');
    case 'text':
      return textReport(checked.problems);
  }
}

/** The fields of a problem that programs may rely on. */
function plainProblem({ severity, code, message, location, widgetId, action }: Problem) {
  return {
    severity,
    rule: code,
    message,
    ...location,
    ...(widgetId === undefined ? {} : { widgetId }),
    ...(action === undefined ? {} : { action }),
  };
}

function textReport(problems: readonly Problem[]): string {
  const lines: string[] = [];
  let file: string | undefined;
  for (const { location, severity, message, code } of problems) {
    const path = location?.path ?? '.';
    if (path !== file) lines.push(...(file === undefined ? [] : ['']), path);
    file = path;
    const place = location === undefined ? '' : `${location.line}:${location.column}`;
    lines.push(`  ${place.padEnd(8)} ${severity.padEnd(7)} ${visibleText(message)}  ${code}`);
  }
  const { errors, warnings, infos } = severityCounts(problems);
  const counts = [counted(errors, 'error'), counted(warnings, 'warning'), ...(infos === 0 ? [] : [counted(infos, 'hint')])];
  lines.push(...(problems.length === 0 ? ['No problems.'] : ['', `${counts.join(', ')}. The rules: docs/problems.md`]));
  return terminalText(lines.join('\n'));
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Returns a workflow command that shows a problem beside its line; texts are escaped as GitHub reads them. */
function annotation({ severity, message, location, code }: Problem): string {
  const level = severity === 'info' ? 'notice' : severity;
  const place = location === undefined ? [] : [`file=${property(location.path)}`, `line=${location.line}`, `col=${location.column}`];
  const fields = [...place, `title=${property(code)}`].join(',');
  return `::${level} ${fields}::${data(message)}`;
}

function data(text: string): string {
  return visibleText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
