import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { showNotice } from '../window/notice-store.ts';
import { type EditorBuffer, isUnsaved } from './editor-store.ts';

/** Says that unsaved text of the project before is kept, when another one takes its place or none does. */
export function notifyOfKeptTexts(next: ProjectInfo | null, buffers: Readonly<Record<string, EditorBuffer>>): void {
  const unsaved = Object.values(buffers)
    .filter(isUnsaved)
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const [first, ...others] = unsaved;
  if (first === undefined) return;
  const what = others.length === 0 ? first : `${first} and ${others.length === 1 ? others[0] : `${others.length} other files`}`;
  const before = next === null ? 'this project' : 'the project before';
  showNotice('info', `Unsaved text of ${what} is kept. It is there again when you open ${before}.`);
}
