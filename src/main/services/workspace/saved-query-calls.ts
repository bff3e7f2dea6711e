import type { HostCallInput } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { savedQueryBounds, savedQueryKind } from '../../../shared/saved-queries/query-file.ts';
import type { Emit } from '../events/event-hub.ts';
import type { ProjectFiles } from '../project/project-files.ts';
import type { Redact } from './record/redact-trace.ts';
import type { Workspace } from './workspace-types.ts';

export type TextCalls = Pick<Workspace, 'readFile' | 'editFile' | 'keepFile' | 'saveFile' | 'revertFile'>;

/** What is needed to read and save texts that belong to no page. */
export interface ApartParts {
  readonly files: ProjectFiles;
  readonly emit: Emit;
  readonly redact: Redact;
}

/** Returns the calls of windows about texts with those of saved queries, which belong to no page: nothing of them is analysed or run. */
export function withSavedQueries<Calls extends TextCalls>(
  calls: Calls,
  { files, emit, redact }: ApartParts,
): Calls & Pick<Workspace, 'listQueries' | 'removeQuery' | 'renameQuery'> {
  return {
    ...calls,
    async readFile(path, window) {
      const snapshot = await calls.readFile(path, window);
      if (snapshot.role === 'savedQuery') refuseLongQuery(path, snapshot.text);
      return snapshot;
    },
    editFile: (input) => (isSavedQuery(input.path) ? calls.keepFile(input) : calls.editFile(input)),
    saveFile: (input) => (isSavedQuery(input.path) ? saveApart({ files, redact, emit }, input, refuseLongQuery) : calls.saveFile(input)),
    revertFile: (path, window) => (isSavedQuery(path) ? files.revert(path, window) : calls.revertFile(path, window)),
    listQueries: files.savedQueries,
    removeQuery: files.removeQuery,
    renameQuery: files.renameQuery,
  };
}

/** Saves a text that belongs to no page, without secrets, and returns the new version. `refuse` throws for a text that is too long. */
export async function saveApart(
  { files, redact, emit }: ApartParts,
  input: HostCallInput<'file.save'>,
  refuse: (path: string, text: string) => void,
): Promise<{ version: string }> {
  const { path, window, baseVersion } = input;
  const { text, step } = files.take(path, input, window);
  // Journalled until it is written, as every text.
  files.remember(path, text, baseVersion, window, step);
  const whole = text.read();
  refuse(path, whole);
  // Others get the file with the project: no secret of a connection may stand in it.
  if (redact(whole) !== whole)
    throw new AppError(
      'invalid-input',
      `${path} contains a secret of a connection. Take it out${savedQueryKind(path) === undefined ? '' : ', or type it each time as a variable'}.`,
    );
  const { version, isChosen } = await files.save({ ...input, text: whole });
  emit('file.saved', { path, version, window: window ?? '', ...(isChosen ? { isChosen } : {}) });
  return { version };
}

function isSavedQuery(path: string): boolean {
  return savedQueryKind(path) !== undefined;
}

function refuseLongQuery(path: string, text: string): void {
  if (text.length <= savedQueryBounds.text) return;
  throw new AppError('file-too-large', `'${path}' is larger than ${savedQueryBounds.text / 1024} KB. Shorten it, or split it.`);
}
