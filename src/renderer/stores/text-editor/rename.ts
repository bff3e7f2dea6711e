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
  /** What it is, such as `widget`. */
  readonly kind: string;
  readonly name: string;
  /** Returns why a name cannot be given, as a sentence, or undefined if it can. */
  faultOf(name: string): string | undefined;
  /** Returns every change that a new name needs, in the order of the files. */
  editsFor(name: string): readonly RenameEdit[];
  /** The texts for which the changes are made. */
  textOf(path: string): string | undefined;
}

export const useRename = create<{ readonly renaming: Renaming | null }>(() => ({ renaming: null }));

const kinds = { widget: 'widget', action: 'action', query: 'stored query', placeholder: 'placeholder', skin: 'skin' } as const;

/** Opens the dialog that asks for the new name. */
export function askForName(renaming: Renaming): void {
  useRename.setState({ renaming });
  openDialog({ kind: 'rename' });
}

/** Returns the renaming of something that the format names, wherever it stands. */
export function renamingOf({ found, textOf }: NamedPlaces, { kind, owner, name }: NamedThing): Renaming {
  const named: NamedThing = { kind, owner, name };
  return {
    kind: kinds[kind],
    name,
    faultOf: (newName) => renameFault(found, named, newName),
    editsFor: (newName) => planRename(found.of(named), newName, (path) => textOf(path) ?? ''),
    textOf,
  };
}

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
  askForName(renamingOf(places, thing));
  return true;
}

/** Carries out the chosen changes as one step that undo takes back in all files. */
export function carryOutRename({ textOf }: Renaming, edits: readonly RenameEdit[]): EditResult {
  const byPath = Map.groupBy(edits, ({ path }) => path);
  const result = windowDocuments().editTogether(byPath, textOf);
  if (result.outcome === 'refused') return result;
  noteJointChange([...byPath.keys()], edits.length);
  return result;
}
