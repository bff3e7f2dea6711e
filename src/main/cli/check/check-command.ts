import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuleLevel, RuleName } from '../../../shared/project/problem-rules/rule-list/rule-names.ts';
import { readOne } from '../../../shared/project/problem-rules/rule-levels.ts';
import { exitCodes } from '../exit-codes.ts';
import { checkFolder } from './check-folder.ts';
import { severityCounts, problemReport, type ReportFormat } from './problem-report.ts';

interface CheckOptions {
  readonly folder: string;
  readonly format: ReportFormat;
  /** Warnings that are still no failure. */
  readonly maxWarnings: number;
  /** `name=level` each; they count before those of the project. */
  readonly rules: readonly string[];
  readonly version: string;
  /** Built script of the thread that checks names and calls in the code; without one they are not checked. */
  readonly codeBundle?: string;
}

/**
 * `dashwright check`: prints what the rules find in the files of a project, without running them. Ends with 1 if there is an error or more
 * warnings than allowed; hints are printed alone.
 * @throws AppError `invalid-input` for a rule or level that does not exist, and as {@link checkFolder}.
 */
export async function checkCommand({ folder, format, maxWarnings, rules, version, codeBundle }: CheckOptions): Promise<void> {
  const checked = await checkFolder(folder, levelsOf(rules), codeBundle);
  const report = problemReport(checked, format, version);
  if (report !== '') console.log(report);
  const { errors, warnings } = severityCounts(checked.problems);
  if (errors > 0 || warnings > maxWarnings) process.exitCode = exitCodes.failed;
}

function levelsOf(rules: readonly string[]): Partial<Record<RuleName, RuleLevel>> {
  const levels: Partial<Record<RuleName, RuleLevel>> = {};
  for (const rule of rules) {
    const at = rule.indexOf('=');
    const fault = at < 0 ? 'write --rule <name>=off, info, warn or error' : readOne(rule.slice(0, at), rule.slice(at + 1), levels);
    if (fault !== undefined) throw new AppError('invalid-input', `--rule ${rule}: ${fault}.`);
  }
  return levels;
}
