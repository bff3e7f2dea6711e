import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/signs/icon.tsx';
import { performNoteAction } from '../canvas-actions.ts';
import { type CanvasNote, fileNote } from './canvas-notes.ts';
import { useSituation } from '../use-situation.ts';

/**
 * Says over the lower edge of the canvas that the page is of an earlier version, as the files cannot be read. Nothing moves for it: typing
 * makes it come and go, and a page that moved meanwhile would be missed by a press.
 */
export function FileNote() {
  const note = fileNote(useSituation());
  return (
    <div className="canvas-file-note" role="status" aria-label="Messages about the files">
      {note && <FileNoteLine note={note} />}
    </div>
  );
}

function FileNoteLine({ note: { action, location, text } }: { readonly note: CanvasNote }) {
  return (
    <div className="canvas-file-note__line">
      <Icon icon={TriangleAlert} size={14} />
      <span className="canvas-file-note__text">{text}</span>
      {action && (
        <button type="button" className="canvas-file-note__action" onClick={() => performNoteAction(action.kind, location)}>
          {action.title}
        </button>
      )}
    </div>
  );
}
