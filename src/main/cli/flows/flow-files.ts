import { readdir } from 'node:fs/promises';
import { AppError, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { flowBounds } from '../../../shared/flows/flow-bounds.ts';
import { type FlowReading, readFlow } from '../../../shared/flows/read-flow.ts';
import { realPathInside } from '../../services/project/contained-path.ts';
import { readOrdinaryFile } from '../../services/project/ordinary-file.ts';
import { decodeText, notTextReason } from '../../services/project/text-encoding.ts';

/** A file of `flows/`. */
export interface FlowFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  /** Name of the file without its ending. */
  readonly fileName: string;
  readonly reading: FlowReading;
}

const folderName = 'flows';

/**
 * Returns the flows of a project by name. Files that cannot be read are among them, with the problem. `pattern` chooses by the name of the
 * file or of the flow; `*` in it stands for any characters.
 * @throws AppError `not-found` if there are none, `invalid-input` if there are too many; `outside-project` for a folder that is elsewhere.
 */
export async function readFlowFiles(project: string, pattern: string | undefined): Promise<readonly FlowFile[]> {
  const names = await listFlows(project);
  if (names.length === 0)
    throw new AppError('not-found', `There is no flow in '${folderName}'. Write ${folderName}/<name>.yml (docs/flows.md).`);
  if (names.length > flowBounds.files)
    throw new AppError('invalid-input', `'${folderName}' has ${names.length} flows. At most ${flowBounds.files} are run: move some away.`);
  const files = await Promise.all(names.map((name) => readFlowFile(project, name)));
  if (pattern === undefined) return files;
  const chosen = files.filter(({ fileName, reading }) => [fileName, reading.flow?.name ?? ''].some((name) => fits(pattern, name)));
  if (chosen.length > 0) return chosen;
  throw new AppError('not-found', `No flow is named ${pattern}. There are ${listedNames(files.map(({ fileName }) => fileName))}.`);
}

/** Returns the first names of a list, for a message. */
export function listedNames(names: readonly string[]): string {
  const shown = 12;
  return names.slice(0, shown).join(', ') + (names.length > shown ? ` and ${names.length - shown} more` : '');
}

async function listFlows(project: string): Promise<readonly string[]> {
  const folder = await realPathInside(project, folderName);
  if (folder === undefined) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && /\.ya?ml$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

async function readFlowFile(project: string, name: string): Promise<FlowFile> {
  const path = `${folderName}/${name}`;
  return { path, fileName: name.replace(/\.ya?ml$/i, ''), reading: await readReading(project, path) };
}

async function readReading(project: string, path: string): Promise<FlowReading> {
  try {
    const real = await realPathInside(project, path);
    const bytes = real === undefined ? undefined : await readOrdinaryFile(real, flowBounds.fileSize);
    if (bytes === undefined) return unread(path, `A flow is an ordinary file of at most ${flowBounds.fileSize / 1024} KB.`);
    const { text, isText } = decodeText(bytes);
    return isText ? readFlow(path, text) : unread(path, notTextReason);
  } catch (thrown) {
    return unread(path, thrown instanceof AppError ? toAppErrorData(thrown).message : `${path} cannot be read. Check its permissions.`);
  }
}

function unread(path: string, message: string): FlowReading {
  const location = { path, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { flow: undefined, problems: [{ message, location }], placeOf: () => location };
}

/** Returns whether a name fits a pattern with `*`. Takes linear time in both for each star. */
export function fits(pattern: string, name: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  if (!name.startsWith(first)) return false;
  const last = others.pop();
  if (last === undefined) return name === first;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
