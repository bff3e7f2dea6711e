import { create } from 'zustand';
import { useEditor } from '../documents/editor-store.ts';
import { showNotice } from '../window/notice-store.ts';

/** The type under which a name travels when it is dragged into the editor. */
export const nameDragType = 'application/x-dashwright-name';

/** A text that another view wants at the cursor; `sequence` makes asking twice for the same text work. */
export const useInsertion = create<{ readonly request: { readonly text: string; readonly sequence: number } | null }>(() => ({
  request: null,
}));

/** Puts a text at the cursor of the file in front, or says why it cannot. */
export function insertIntoEditor(text: string): void {
  const { active, buffers } = useEditor.getState();
  const buffer = active === null ? undefined : buffers[active];
  if (!buffer) showNotice('info', 'Open a file first, then insert the name.');
  else if (buffer.readOnlyReason !== null) showNotice('warning', buffer.readOnlyReason);
  else useInsertion.setState(({ request }) => ({ request: { text, sequence: (request?.sequence ?? 0) + 1 } }));
}
