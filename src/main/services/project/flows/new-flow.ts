import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { diskFaultOf, toSaveError } from '../../../../shared/errors/system-error.ts';
import { readFlow } from '../../../../shared/flows/read-flow.ts';
import { flowFileName, type RecordedFlow, writeFlow } from '../../../../shared/flows/write-flow.ts';
import { realPathInside } from '../contained-path.ts';

/**
 * Writes a recorded flow as a new file of the folder `flows` and returns its path in the project. Overwrites nothing.
 * @throws AppError `invalid-input` for a name that makes no file or the file of another flow, and for a flow that is too large;
 * `outside-project` if `flows` leads elsewhere; those of writing a file.
 */
export async function saveNewFlow(project: string, flow: RecordedFlow): Promise<string> {
  const fileName = flowFileName(flow.name);
  if (fileName === undefined) throw new AppError('invalid-input', 'Give the flow a name with letters or digits.');
  const file = `flows/${fileName}`;
  const text = writeFlow(flow);
  const [problem] = readFlow(file, text).problems;
  if (problem !== undefined) throw new AppError('invalid-input', `The flow was not saved. ${problem.message}`);
  const taken = new AppError('invalid-input', `${file} is already there. Give the flow another name.`);
  // Follows links: a folder or file that leads out of the project is refused before anything is written.
  if ((await realPathInside(project, file)) !== undefined) throw taken;
  try {
    await mkdir(path.join(project, 'flows'), { recursive: true });
    await writeFile(path.join(project, file), text, { flag: 'wx' });
  } catch (thrown) {
    if (diskFaultOf(thrown) === 'exists') throw taken;
    throw toSaveError(file, thrown, `${file} could not be written. Check the permissions of the project folder.`);
  }
  return file;
}
