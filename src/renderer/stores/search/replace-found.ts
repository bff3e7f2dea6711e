import type { TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
import { replacementEdits } from '../../../shared/text/search/replacement-edits.ts';
import type { Documents } from '../documents/documents.ts';
import type { EditorBuffer } from '../documents/editor-store.ts';
import { noteJointChange } from '../text-editor/joint-change.ts';
import { choicesAfterReplacing } from './moved-choices.ts';
import { chosenReplacement, matchKey, useSearch } from './search-store.ts';

/**
 * Replaces the matches that are not left out, those of read-only files apart, as one step that undo takes back in all files. Returns whether
 * anything was changed; the store says why not.
 */
export function replaceFound(documents: Pick<Documents, 'editTogether'>, buffers: Readonly<Record<string, EditorBuffer>>): boolean {
  const state = useSearch.getState();
  const replacement = chosenReplacement(state);
  const edits = new Map<string, readonly TextEdit[]>();
  let places = 0;
  for (const { path, text, matches, names } of state.files) {
    const chosen = matches.filter((match) => !state.leftOut.has(matchKey(path, match)));
    if (chosen.length === 0 || buffers[path]?.readOnlyReason != null) continue;
    const own = replacementEdits(text, chosen, names, replacement);
    if (own === null) return refuse(`The text of ${path} would get too long. Replace less of it at once, or by less text.`);
    if (own.length > 0) edits.set(path, own);
    places += own.length;
  }
  if (places === 0) return refuse('Nothing would change. Tick a match, or enter another replacement.');
  const result = documents.editTogether(edits, (path) => state.files.find((file) => file.path === path)?.text);
  if (result.outcome === 'refused') return refuse(result.message);
  useSearch.setState(choicesAfterReplacing(state.leftOut, state.files, edits));
  noteJointChange([...edits.keys()], places);
  return true;
}

function refuse(fault: string): false {
  useSearch.setState({ fault });
  return false;
}
