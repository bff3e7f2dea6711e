import { showNotice } from '../window/notice-store.ts';
import { type EditorBuffer, isUnsaved } from './editor-store.ts';

/**
 * Notifies that a project's unsaved text is kept after it was closed. Whether another project follows is not known yet: main closes one
 * before it opens the next.
 */
export function notifyOfKeptTexts(buffers: Readonly<Record<string, EditorBuffer>>): void {
  const unsaved = Object.values(buffers)
    .filter(isUnsaved)
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const [first, ...others] = unsaved;
  if (first === undefined) return;
  const what = others.length === 0 ? first : `${first} and ${others.length === 1 ? others[0] : `${others.length} other files`}`;
  showNotice('info', `Unsaved text of ${what} is kept. It comes back when you open its project.`);
}
