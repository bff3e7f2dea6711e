import { create } from 'zustand';
import type { NamedThing } from '../../../shared/project/occurrences/occurrence.ts';
import { planRename, type RenameEdit } from '../../../shared/project/occurrences/plan-rename.ts';
import { renameFault, renameRefusal } from '../../../shared/project/occurrences/rename-fault.ts';
import type { EditResult } from '../documents/editing.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { openDialog } from '../window/dialog-store.ts';
import { showNotice } from '../window/notice-store.ts';
import { noteJointChange } from './joint-change.ts';
import { type NamedPlaces, readNamedPlaces } from './named-places.ts';

/** What is being renamed, for its dialog. */
export interface Renaming {
  readonly thing: NamedThing;
  readonly places: NamedPlaces;
}

export const useRename = create<{ readonly renaming: Renaming | null }>(() => ({ renaming: null }));

/** Asks for the new name of what stands at an offset. Returns false if that is no name of the format. */
export async function startRename(path: string, offset: number): Promise<boolean> {
  const places = await readNamedPlaces();
  const thing = places?.found.at(path, offset);
  if (!places || !thing || thing.role === 'mention') return false;
  const refusal = renameRefusal(places.found, thing);
  if (refusal !== undefined) {
    showNotice('info', refusal);
    return true;
  }
  useRename.setState({ renaming: { thing: { kind: thing.kind, owner: thing.owner, name: thing.name }, places } });
  openDialog({ kind: 'rename' });
  return true;
}

/** Returns why a name cannot be given, as a sentence, or undefined if it can. */
export function newNameFault({ thing, places }: Renaming, name: string): string | undefined {
  return renameFault(places.found, thing, name);
}

/** Returns every change that the new name needs, in the order of the files. */
export function renameEdits({ thing, places }: Renaming, name: string): readonly RenameEdit[] {
  return planRename(places.found.of(thing), name, (path) => places.textOf(path) ?? '');
}

/** Carries out the chosen changes as one step that undo takes back in all files. */
export function carryOutRename({ places }: Renaming, edits: readonly RenameEdit[]): EditResult {
  const byPath = Map.groupBy(edits, ({ path }) => path);
  const result = windowDocuments().editTogether(byPath, places.textOf);
  if (result.outcome === 'refused') return result;
  noteJointChange([...byPath.keys()], edits.length);
  return result;
}
