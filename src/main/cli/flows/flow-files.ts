import { AppError } from '../../../shared/errors/app-error.ts';
import { flowBounds } from '../../../shared/flows/flow-bounds.ts';
import { flowFolder } from '../../../shared/flows/flow-path.ts';
import { listedNames, readStoredFlow, type StoredFlow, storedFlowNames } from '../../services/project/flows/stored-flows.ts';

/**
 * Returns the flows of a project by name. Files that cannot be read are among them, with the problem. `pattern` chooses by the name of the
 * file or of the flow; `*` in it stands for any characters.
 * @throws AppError `not-found` if there are none, `invalid-input` if there are too many; `outside-project` for a folder that is elsewhere.
 */
export async function readFlowFiles(project: string, pattern: string | undefined): Promise<readonly StoredFlow[]> {
  const names = await storedFlowNames(project);
  if (names.length === 0)
    throw new AppError('not-found', `There is no flow in '${flowFolder}'. Write ${flowFolder}/<name>.yml (docs/flows.md).`);
  if (names.length > flowBounds.files)
    throw new AppError('invalid-input', `'${flowFolder}' has ${names.length} flows. At most ${flowBounds.files} are run: move some away.`);
  const files = await Promise.all(names.map((name) => readStoredFlow(project, name)));
  if (pattern === undefined) return files;
  const chosen = files.filter(({ fileName, reading }) => [fileName, reading.flow?.name ?? ''].some((name) => fits(pattern, name)));
  if (chosen.length > 0) return chosen;
  throw new AppError('not-found', `No flow is named ${pattern}. There are ${listedNames(files.map(({ fileName }) => fileName))}.`);
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
