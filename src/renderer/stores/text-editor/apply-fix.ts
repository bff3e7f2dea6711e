import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { QuickFix } from '../../../shared/project/problem-fixes/quick-fixes.ts';
import type { TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
import { useSession } from '../session/session-store.ts';
import { revealSource } from '../window/navigation.ts';
import { showNotice } from '../window/notice-store.ts';
import { noteJointChange } from './joint-change.ts';
import type { EditResult } from '../documents/editing.ts';
import { useEditor } from '../documents/editor-store.ts';
import { followedFix } from './followed-fix.ts';
import { windowDocuments } from '../documents/window-documents.ts';

const refused = (message: string, isBehind = false): EditResult => ({ outcome: 'refused', message, isBehind });

/**
 * Mends a problem as one step that undo takes back, and shows what was written; says on the screen why it was refused. Where the text has changed
 * since the problem was found, it waits some seconds for the problem to be found again. `focus`: goes to what was written, also where the editor is
 * hidden.
 */
export async function applyFix(fix: QuickFix, focus = false): Promise<EditResult> {
  const mend = (one: QuickFix): Promise<EditResult> =>
    carryOut(one, focus).catch((thrown: unknown) => refused(toAppErrorData(thrown).message));
  let result = await mend(fix);
  if (result.outcome === 'refused' && result.isBehind === true) {
    const followed = await followedFix(fix);
    if (followed) result = await mend(followed);
  }
  if (result.outcome === 'refused') showNotice('warning', result.message);
  return result;
}

async function carryOut(fix: QuickFix, focus: boolean): Promise<EditResult> {
  const { file, change } = fix;
  if (change.kind === 'replace') {
    const paths = new Set(change.problems.flatMap(({ location }) => location?.path ?? []));
    if (paths.size > 1) return carryOutTogether(fix, [...paths]);
  }
  const files = useSession.getState().project?.files ?? [];
  const found = files.find((candidate) => ('role' in file ? candidate.role === file.role : candidate.path === file.path));
  if (!found?.exists) return refused(`This project has no ${found?.path ?? 'such file'} yet. Create it in the list of files first.`);
  const { path } = found;
  const documents = windowDocuments();
  if (!documents.texts.has(path)) await documents.open(path, false);
  // The parser is loaded when it is needed.
  const { fixEdits } = await import('../../../shared/project/problem-fixes/fix-edits.ts');
  const { buffers, unreadable } = useEditor.getState();
  if (buffers[path] === undefined) return refused(unreadable[path]?.message ?? `${path} was closed meanwhile. Try again.`);
  const outcome = fixEdits(fix, path, documents.texts.read(path));
  if (outcome.outcome === 'refused') return refused(outcome.message, outcome.isBehind);
  const result = documents.applyEdits(path, outcome.edits);
  const first = outcome.edits.toSorted((left, right) => left.start - right.start)[0];
  if (result.outcome === 'done' && first) {
    const { line, column } = documents.texts.placeOf(path, first.start + Math.max(0, first.text.search(/\S/)));
    revealSource({ path, line, column }, focus);
  }
  return result;
}

/** Mends all of a kind in several files, as one step; a file that changed meanwhile refuses all. */
async function carryOutTogether(fix: QuickFix, paths: readonly string[]): Promise<EditResult> {
  const documents = windowDocuments();
  await Promise.all(paths.map((path) => documents.load(path)));
  const { fixEdits } = await import('../../../shared/project/problem-fixes/fix-edits.ts');
  const before = new Map(paths.map((path) => [path, documents.texts.has(path) ? documents.texts.read(path) : '']));
  const edits = new Map<string, readonly TextEdit[]>();
  for (const [path, text] of before) {
    const outcome = fixEdits(fix, path, text);
    if (outcome.outcome === 'refused') return refused(outcome.message);
    edits.set(path, outcome.edits);
  }
  const result = documents.editTogether(edits, (path) => before.get(path));
  const places = [...edits.values()].reduce((sum, list) => sum + list.length, 0);
  if (result.outcome === 'done') noteJointChange(paths, places);
  return result;
}
