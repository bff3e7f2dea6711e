import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Refactoring, RoleTexts } from '../../../shared/project/refactorings/refactoring.ts';
import type { EditResult } from '../documents/editing.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { showNotice } from '../window/notice-store.ts';
import { noteJointChange } from './joint-change.ts';

const refused = (message: string): EditResult => ({ outcome: 'refused', message });

/**
 * Carries out a refactoring that was offered in a file with that text, as one step that undo takes back in all files; says on the screen why
 * it was refused.
 */
export async function applyRefactoring(path: string, offeredIn: string, refactoring: Refactoring): Promise<EditResult> {
  const result = await carryOut(path, offeredIn, refactoring).catch((thrown: unknown) => refused(toAppErrorData(thrown).message));
  if (result.outcome === 'refused') showNotice('warning', result.message);
  return result;
}

async function carryOut(path: string, offeredIn: string, refactoring: Refactoring): Promise<EditResult> {
  const documents = windowDocuments();
  const files = (useSession.getState().project?.files ?? []).filter(({ exists }) => exists);
  await Promise.all(files.map((file) => documents.load(file.path)));
  const byPath = new Map(files.flatMap((file) => (documents.texts.has(file.path) ? [[file.path, documents.texts.read(file.path)]] : [])));
  if (byPath.get(path) !== offeredIn) return refused(`${path} changed meanwhile. Try again.`);
  const texts: RoleTexts = Object.fromEntries(files.map((file) => [file.role, byPath.get(file.path)]));
  const outcome = refactoring.plan(texts);
  if (outcome.outcome === 'refused') return outcome;
  const edits = new Map(
    [...outcome.edits].flatMap(([role, list]) => files.filter((file) => file.role === role).map((file) => [file.path, list] as const)),
  );
  const result = documents.editTogether(edits, (file) => byPath.get(file));
  if (result.outcome === 'refused') return result;
  const places = [...edits.values()].reduce((sum, list) => sum + list.length, 0);
  if (edits.size > 1) noteJointChange([...edits.keys()], places);
  return result;
}
