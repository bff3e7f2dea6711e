import { visibleText } from '../../../shared/text/visible-text.ts';
import './canvas.css';
import { useEffect } from 'react';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { openPage, pageAddress } from './canvas-actions.ts';
import { CanvasNoteList } from './notes/canvas-note-list.tsx';
import { canvasEmptiness, canvasNotes } from './notes/canvas-notes.ts';
import { CanvasPlaceholder } from './canvas-placeholder.tsx';
import { frameTitle, PreviewFrame } from './frame/preview-frame.tsx';
import { ProblemCard } from './problem-card.tsx';
import { useSituation } from './use-situation.ts';

/** The window for `/preview/<page>`: a page alone. Follows the pages that the project opens afterwards. */
export function FullPagePreview({ page }: { readonly page: string }) {
  const situation = useSituation();
  const frameBase = useSession((state) => state.info?.frameBase ?? null);
  const folder = useSession((state) => state.project?.folder ?? null);
  const shown = useCanvas((state) => state.page);

  // Once per project: a page that the project's own code opens afterwards is not undone.
  useEffect(() => {
    if (folder !== null && useCanvas.getState().page?.page !== page) openPage(page);
  }, [folder, page]);

  useEffect(() => {
    if (!shown) return;
    document.title = visibleText(shown.title === '' ? shown.page : shown.title);
    if (location.pathname.startsWith('/preview/')) history.replaceState(history.state, '', pageAddress(shown.page));
  }, [shown]);

  // Messages about the connection belong to the window with the editor, where it can be changed.
  const notes = canvasNotes(situation).filter(({ id }) => id !== 'sign-in' && id !== 'unreached');
  return (
    <main className="full-page-preview">
      <CanvasNoteList notes={notes} />
      <div className="full-page-preview__area">
        {frameBase !== null && (
          <div className="full-page-preview__page" hidden={!situation.hasPage}>
            <PreviewFrame frameBase={frameBase} title={frameTitle(shown?.page ?? null)} onReady={() => undefined} />
          </div>
        )}
        {!situation.hasPage && <CanvasPlaceholder emptiness={canvasEmptiness(situation)} />}
      </div>
      <ProblemCard isAlone />
    </main>
  );
}
