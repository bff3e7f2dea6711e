import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/signs/icon.tsx';
import { performNoteAction } from '../canvas-actions.ts';
import { type CanvasNote, fileNote } from './canvas-notes.ts';
import { useSituation } from '../use-situation.ts';

function FileNoteContent({ note }: { readonly note: CanvasNote }) {
  const { action, location, text } = note;
  const content = (
    <>
      <Icon icon={TriangleAlert} size={14} />
      <span className="canvas-file-note__text">{text}</span>
      {action && <span className="canvas-file-note__action">{action.title}</span>}
    </>
  );
  if (!action) {
    return (
      <span className="canvas-file-note__line" title={text}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className="canvas-file-note__line" title={text} onClick={() => performNoteAction(action.kind, location)}>
      {content}
    </button>
  );
}

/**
 * Says in the toolbar that the page is of an earlier version, as the files cannot be read. Its place is there without it, too: typing makes
 * it come and go, and a page that moved meanwhile would be missed by a press.
 */
export function FileNote() {
  const note = fileNote(useSituation());
  return (
    <div className="canvas-file-note" role="status" aria-label="Messages about the files">
      {note && <FileNoteContent note={note} />}
    </div>
  );
}
