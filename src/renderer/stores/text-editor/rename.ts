import { create } from 'zustand';
import type { NamedThing } from '../../../shared/project/occurrences/occurrence.ts';
import { planRename, type RenameEdit } from '../../../shared/project/occurrences/plan-rename.ts';
import { renameFault, renameRefusal } from '../../../shared/project/occurrences/rename-fault.ts';
import type { EditResult } from '../documents/editing.ts';
import { useEditor } from '../documents/editor-store.ts';
import { openTab } from '../documents/editor-tabs.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { openDialog } from '../window/dialog-store.ts';
import { showNotice } from '../window/notice-store.ts';
import { readNamedPlaces } from './named-places.ts';

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
  const named: NamedThing = { kind: thing.kind, owner: thing.owner, name: thing.name };
  askForName({
    kind: kinds[thing.kind],
    name: thing.name,
    faultOf: (name) => renameFault(places.found, named, name),
    editsFor: (name) => planRename(places.found.of(named), name, (file) => places.textOf(file) ?? ''),
    textOf: places.textOf,
  });
  return true;
}

/** Carries out the chosen changes as one step that undo takes back in all files. */
export function carryOutRename({ textOf }: Renaming, edits: readonly RenameEdit[]): EditResult {
  const byPath = Map.groupBy(edits, ({ path }) => path);
  const result = windowDocuments().editTogether(byPath, textOf);
  if (result.outcome === 'refused') return result;
  // A file that is unsaved now has a tab that says so.
  for (const path of byPath.keys()) {
    useEditor.setState((state) => {
      const isShown = state.tabs.includes(path) || state.beside?.tabs.includes(path);
      return isShown ? state : { ...openTab(state, path, true), active: state.active };
    });
  }
  showNotice(
    'info',
    `Changed ${edits.length} ${edits.length === 1 ? 'place' : 'places'} in ${byPath.size} ${byPath.size === 1 ? 'file' : 'files'}. Undo takes all of it back.`,
  );
  return result;
}
