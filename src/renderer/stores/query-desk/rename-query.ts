import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { savedQueryKind, savedQueryName, savedQueryNameFault, savedQueryPath } from '../../../shared/saved-queries/query-file.ts';
import { currentHost } from '../../host/host-context.ts';
import { isUnsaved, useEditor } from '../documents/editor-store.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { showNotice } from '../window/notice-store.ts';
import { chooseQuery, refreshQueries, useQueryDesk } from './query-desk.ts';

/**
 * Gives the file of a query another name, with its unsaved changes and its last answer, and offers to undo that. Returns why it has the old name
 * still, in plain words; undefined if it was renamed.
 */
export async function renameQuery(path: string, name: string): Promise<string | undefined> {
  const fault = name === '' ? 'Type a name.' : savedQueryNameFault(name);
  if (fault !== undefined) return fault;
  const target = savedQueryPath(name, savedQueryKind(path) ?? 'mdx');
  if (target === path) return undefined;
  const refused = await rename(path, target);
  if (refused !== undefined) return refused;
  showNotice('info', `${savedQueryName(path)} is now ${name}.`, {
    label: 'Undo',
    run: () => void rename(target, path).then((why) => why !== undefined && showNotice('error', why)),
  });
  return undefined;
}

async function rename(path: string, target: string): Promise<string | undefined> {
  const folder = useSession.getState().project?.folder;
  if (folder === undefined) return 'Open the project first.';
  const documents = windowDocuments();
  try {
    await documents.load(path);
    await documents.load(target);
    const { buffers, unreadable } = useEditor.getState();
    const there = buffers[target];
    if (there !== undefined && (isUnsaved(there) || there.kept.length > 0)) {
      return `${target} has text that was not saved. Save or discard that first, or choose another name.`;
    }
    if (buffers[path]?.saving === true) return 'It is being saved. Try again.';
    if (unreadable[path] !== undefined) return unreadable[path].message;
    const typed = isUnsaved(buffers[path]) ? documents.texts.read(path) : undefined;
    await currentHost().call('query.rename', { folder, path, to: target });
    await documents.revert(target);
    if (typed !== undefined) documents.applyEdits(target, [{ start: 0, end: documents.texts.length(target), text: typed }]);
    move(path, target);
    // Its text is in the other document by now.
    await documents.revert(path);
    await refreshQueries(folder);
    return undefined;
  } catch (thrown) {
    return toAppErrorData(thrown).message;
  }
}

/** What came of a query goes with its name. */
function move(path: string, target: string): void {
  const to = <Value>({ [path]: value, ...rest }: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    value === undefined ? rest : { ...rest, [target]: value };
  useQueryDesk.setState(({ runs, faults, refusals }) => ({ runs: to(runs), faults: to(faults), refusals: to(refusals) }));
  chooseQuery(target);
}
