import { AppError, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { flowBounds } from '../../../../shared/flows/flow-bounds.ts';
import { flowFileOf, flowFolder } from '../../../../shared/flows/flow-path.ts';
import { type FlowReading, readFlow } from '../../../../shared/flows/read-flow.ts';
import { realPathInside } from '../contained-path.ts';
import { firstEntries } from '../folders/first-entries.ts';
import { readOrdinaryFile } from '../ordinary-file.ts';
import { decodeText, notTextReason } from '../text-encoding.ts';

/** A file of `flows/`. */
export interface StoredFlow {
  /** Relative to the project, with `/`. */
  readonly path: string;
  /** Name of the file without its ending. */
  readonly fileName: string;
  /** Characters of the file; 0 if it cannot be read. */
  readonly size: number;
  readonly reading: FlowReading;
}

/** Returns the first names of a list, for a message. */
export function listedNames(names: readonly string[]): string {
  const shown = 12;
  return names.slice(0, shown).join(', ') + (names.length > shown ? ` and ${names.length - shown} more` : '');
}

/** Returns the names of the files of flows among the first entries of their folder, in their order. @throws AppError `outside-project` for a folder that is elsewhere. */
export async function storedFlowNames(project: string): Promise<readonly string[]> {
  const folder = await realPathInside(project, flowFolder);
  if (folder === undefined) return [];
  const entries = await firstEntries(folder);
  return entries
    .filter((entry) => !entry.isDirectory() && flowFileOf(`${flowFolder}/${entry.name}`) !== undefined)
    .map(({ name }) => name)
    .sort();
}

/** Returns the flow of a file of the folder. Never rejects: what keeps it from being read is a problem of its reading. */
export async function readStoredFlow(project: string, name: string): Promise<StoredFlow> {
  const path = `${flowFolder}/${name}`;
  return { path, fileName: name.replace(/\.ya?ml$/i, ''), ...(await readReading(project, path)) };
}

/**
 * Returns the flows of a project that a window lists, and how many further files there are. Files beyond a number of characters are among
 * them with a problem. @throws AppError `outside-project` for a folder that is elsewhere.
 */
export async function listStoredFlows(project: string): Promise<{ readonly flows: readonly StoredFlow[]; readonly more: number }> {
  const names = await storedFlowNames(project);
  const flows: StoredFlow[] = [];
  let left: number = flowBounds.listed;
  // One after the other: reading is work of this process, and whatever waits for it comes in between.
  for (const name of names.slice(0, flowBounds.files)) {
    const flow = left > 0 ? await readStoredFlow(project, name) : unreadFlow(name);
    left -= flow.size;
    flows.push(flow);
  }
  return { flows, more: names.length - flows.length };
}

function unreadFlow(name: string): StoredFlow {
  const path = `${flowFolder}/${name}`;
  const message = `It was not read: the flows before it already take ${flowBounds.listed / 1024 / 1024} MB. Move some out of the folder.`;
  return { path, fileName: name.replace(/\.ya?ml$/i, ''), size: 0, reading: unread(path, message) };
}

async function readReading(project: string, path: string): Promise<Pick<StoredFlow, 'size' | 'reading'>> {
  const broken = (message: string) => ({ size: 0, reading: unread(path, message) });
  try {
    const real = await realPathInside(project, path);
    const bytes = real === undefined ? undefined : await readOrdinaryFile(real, flowBounds.fileSize);
    if (bytes === undefined) return broken(`A flow is an ordinary file of at most ${flowBounds.fileSize / 1024} KB.`);
    const { text, isText } = decodeText(bytes);
    return isText ? { size: text.length, reading: readFlow(path, text) } : broken(notTextReason);
  } catch (thrown) {
    return broken(thrown instanceof AppError ? toAppErrorData(thrown).message : `${path} cannot be read. Check its permissions.`);
  }
}

function unread(path: string, message: string): FlowReading {
  const location = { path, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { flow: undefined, problems: [{ message, location }], placeOf: () => location };
}
