import { countIdUses, type IdUses } from '../../../../../shared/language/id-uses.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { useEditor } from '../../../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../../../stores/documents/window-documents.ts';
import { useSession } from '../../../../stores/session/session-store.ts';

/** Characters that are read between two chances for anything else. */
const slice = 200_000;
/** Milliseconds after the last new model before uses are counted. */
const quiet = 600;

/** How often each id is used in the scripts of the project. */
export interface UseCounts {
  /** Undefined while it is not known: no count yet, or a script is not open. */
  usesOf(id: string): number | undefined;
}

/** Texts of the scripts; undefined unless all of them are there. */
function scriptTexts(): readonly string[] | undefined {
  const scripts = (useSession.getState().project?.files ?? []).filter(({ exists, role }) => exists && role !== 'queries');
  const { texts } = windowDocuments();
  if (!scripts.every(({ path }) => texts.has(path))) return undefined;
  return scripts.map(({ path }) => texts.read(path));
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Counts uses a piece at a time; undefined once another model is there. */
async function countAll(model: ProjectModel): Promise<IdUses | undefined> {
  const ids = new Set([...model.widgets.map(({ id }) => id), ...model.entries.map(({ widgetId }) => widgetId)]);
  const uses: IdUses = new Map();
  for (const text of scriptTexts() ?? []) {
    for (let start = 0; start < text.length; ) {
      const line = text.indexOf('\n', start + slice);
      const end = line < 0 ? text.length : line;
      countIdUses(text.slice(start, end), (name) => ids.has(name), uses);
      start = end + 1;
      await pause();
      if (useSession.getState().model !== model) return undefined;
    }
  }
  return uses;
}

/** Counts again a while after each new model; `onCounted` is called when the numbers have changed. */
export function followUses(isWanted: () => boolean, onCounted: () => void): UseCounts {
  let uses: IdUses | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = async (): Promise<void> => {
    const { model } = useSession.getState();
    if (!model || !isWanted()) return;
    const found = scriptTexts() === undefined ? undefined : await countAll(model);
    if (useSession.getState().model !== model) return;
    uses = found;
    onCounted();
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void count(), quiet);
  };
  useSession.subscribe((state, before) => {
    if (state.project?.folder !== before.project?.folder) uses = undefined;
    if (state.model !== before.model) later();
  });
  // Texts of further files arrive when they are opened.
  useEditor.subscribe(({ buffers }, before) => {
    if (Object.keys(buffers).length !== Object.keys(before.buffers).length) later();
  });
  later();
  return { usesOf: (id) => (uses === undefined ? undefined : (uses.get(id) ?? 0)) };
}
