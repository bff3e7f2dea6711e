import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import {
  savedQueryBounds,
  type SavedQueryKind,
  savedQueryKind,
  savedQueryNameFault,
  savedQueryPath,
} from '../../../shared/saved-queries/query-file.ts';
import { newQueryText, queryTextOf } from '../../../shared/saved-queries/write-saved-query.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { currentHost } from '../../host/host-context.ts';
import { useEditor } from '../documents/editor-store.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { requestAsSent } from '../traffic/edited-requests.ts';
import { showBottomTab } from '../window/navigation.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { chooseQuery, focusQuery, refreshQueries, takenQueryPaths, useQueryDesk } from './query-desk.ts';

/** Opens a new query with a text, under a name that is free; nothing is saved. `wanted`: what it is called, if that can be a name. */
export async function openNewQuery(kind: SavedQueryKind, text = newQueryText(kind), wanted = 'query'): Promise<void> {
  const folder = useSession.getState().project?.folder;
  if (folder === undefined) return;
  showBottomTab('query');
  try {
    if (useQueryDesk.getState().paths === null) await refreshQueries(folder);
    const path = freePath(kind, wanted);
    if (!(await putText(path, text))) return;
    chooseQuery(path);
    focusQuery();
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Opens the request of an exchange as a new query. What is masked in it has to be typed. */
export async function openInQueryDesk(exchange: Exchange): Promise<void> {
  try {
    const { kind, text } = queryTextOf(await requestAsSent(exchange));
    await openNewQuery(kind, text, exchange.widgetId === '' ? exchange.action : `${exchange.widgetId} ${exchange.action}`);
  } catch (thrown) {
    showFailure(thrown);
  }
}

function freePath(kind: SavedQueryKind, wanted: string): string {
  const plain = wanted
    .replace(/[^\p{L}\p{N} _.-]+/gu, ' ')
    .trim()
    .slice(0, savedQueryBounds.name - 4);
  const base = savedQueryNameFault(plain) === undefined && plain !== '' ? plain : 'query';
  const taken = takenQueryPaths();
  for (let number = 1; ; number += 1) {
    const path = savedQueryPath(number === 1 && base !== 'query' ? base : `${base}-${number}`, kind);
    if (!taken.has(path.toLowerCase())) return path;
  }
}

/** Puts a text into the document of a path. Returns false, with a message, if it cannot be. */
async function putText(path: string, text: string): Promise<boolean> {
  const documents = windowDocuments();
  await documents.load(path);
  const failure = useEditor.getState().unreadable[path];
  const end = failure === undefined ? documents.texts.length(path) : 0;
  const result =
    failure === undefined
      ? documents.applyEdits(path, [{ start: 0, end, text }])
      : ({ outcome: 'refused', message: failure.message } as const);
  if (result.outcome === 'refused') showNotice('error', result.message);
  return result.outcome === 'done';
}

/** Returns whether a query was saved under its name before. */
export function isOnDisk(path: string): boolean {
  const buffer = useEditor.getState().buffers[path];
  return buffer === undefined || buffer.version !== '';
}

/** Saves a query under its name. Resolves with whether the disk holds it. */
export async function saveQuery(path: string): Promise<boolean> {
  const isSaved = await windowDocuments().save(path);
  if (isSaved) await refreshShown();
  return isSaved;
}

/**
 * Saves the text of a query under another name and shows that; one that was never saved before goes. Returns why it was not saved, in plain
 * words; undefined if it was.
 */
export async function saveQueryAs(path: string, name: string): Promise<string | undefined> {
  const kind = savedQueryKind(path) ?? 'mdx';
  const fault = name === '' ? 'Type a name.' : savedQueryNameFault(name);
  if (fault !== undefined) return fault;
  const target = savedQueryPath(name, kind);
  const documents = windowDocuments();
  const wasOnDisk = isOnDisk(path);
  if (target === path && !wasOnDisk) return (await saveQuery(path)) ? undefined : failureOf(path);
  await documents.load(target);
  const buffer = useEditor.getState().buffers[target];
  const isTaken = buffer !== undefined && (buffer.version !== '' || buffer.dirty || buffer.kept.length > 0);
  if (isTaken) return `${target} is already there. Choose another name.`;
  const text = documents.texts.read(path);
  if (!(await putText(target, text))) return failureOf(target);
  if (!(await documents.save(target))) {
    const why = failureOf(target);
    await documents.revert(target);
    return why;
  }
  useQueryDesk.setState(({ runs }) => ({ runs: runs[path] ? { ...runs, [target]: runs[path] } : runs }));
  // What was typed meanwhile stays where it was typed.
  if (!wasOnDisk && documents.texts.read(path) === text) await documents.revert(path);
  chooseQuery(target);
  await refreshShown();
  return undefined;
}

function failureOf(path: string): string {
  const { buffers, unreadable } = useEditor.getState();
  return (buffers[path]?.failure ?? unreadable[path])?.message ?? `${path} was not saved. Look at the message above its text.`;
}

/** Deletes a query, on disk and here. Never rejects. */
export async function removeQuery(path: string): Promise<void> {
  const folder = useSession.getState().project?.folder;
  if (folder === undefined) return;
  try {
    await currentHost().call('query.remove', { folder, path });
    await windowDocuments().revert(path);
    await refreshShown();
  } catch (thrown) {
    showNotice('error', toAppErrorData(thrown).message);
  }
}

async function refreshShown(): Promise<void> {
  const folder = useSession.getState().project?.folder;
  if (folder !== undefined) await refreshQueries(folder);
}
