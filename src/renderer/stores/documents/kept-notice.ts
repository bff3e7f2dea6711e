import { showNotice } from '../window/notice-store.ts';
import { type EditorBuffer, isUnsaved } from './editor-store.ts';

/**
 * Says that unsaved text of a project is kept, when another one takes its place or none does: which of them is not known yet, since main
 * closes a project before it opens the next one.
 */
export function notifyOfKeptTexts(buffers: Readonly<Record<string, EditorBuffer>>): void {
  const unsaved = Object.values(buffers)
    .filter(isUnsaved)
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const [first, ...others] = unsaved;
  if (first === undefined) return;
  const what = others.length === 0 ? first : `${first} and ${others.length === 1 ? others[0] : `${others.length} other files`}`;
  showNotice('info', `Unsaved text of ${what} is kept. It is there again when you open its project.`);
}
