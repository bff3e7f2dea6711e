import { visibleText } from '../../../shared/text/visible-text.ts';
import { terminalText } from '../../services/application/terminal-text.ts';
import { exitCodes } from '../exit-codes.ts';
import { type FormattedFile, formatFolder } from './format-folder.ts';

interface FormatOptions {
  readonly folder: string;
  /** Names the files that would change, and writes none. */
  readonly isCheck: boolean;
}

/**
 * `dashwright format`: formats the files of a project, prints those that changed and what kept others from it. Ends with 1 if a file could not
 * be formatted, or `--check` found one that would change.
 * @throws AppError as {@link formatFolder}.
 */
export async function formatCommand({ folder, isCheck }: FormatOptions): Promise<void> {
  const files = await formatFolder(folder, isCheck);
  const changed = files.filter(({ outcome }) => outcome === 'changed');
  const failed = files.filter((file) => file.outcome === 'failed');
  for (const { path } of changed) console.log(terminalText(visibleText(path)));
  for (const file of failed) console.error(terminalText(describeFailure(file)));
  console.log(summary(changed.length, failed.length, isCheck));
  if (failed.length > 0 || (isCheck && changed.length > 0)) process.exitCode = exitCodes.failed;
}

function describeFailure({ path, message, line, column }: Extract<FormattedFile, { outcome: 'failed' }>): string {
  const place = line === undefined || column === undefined ? '' : `:${line}:${column}`;
  return visibleText(`${path}${place} ${message}`);
}

const counted = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

function summary(changed: number, failed: number, isCheck: boolean): string {
  const rest = failed === 0 ? '' : ` ${counted(failed)} could not be formatted.`;
  if (!isCheck) return changed === 0 ? `Nothing to format.${rest}` : `Formatted ${counted(changed)}.${rest}`;
  return changed === 0 ? `Nothing to format.${rest}` : `${counted(changed)} would change. Run dashwright format.${rest}`;
}
