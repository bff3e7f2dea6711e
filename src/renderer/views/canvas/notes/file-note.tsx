import { TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/signs/icon.tsx';
import { performNoteAction } from '../canvas-actions.ts';
import { type CanvasNote, fileNote } from './canvas-notes.ts';
import { useSituation } from '../use-situation.ts';

/**
 * A message over the lower edge of the canvas: the files cannot be read, so the page is an earlier version. It comes and goes while somebody
 * types, so it must not move the page: a click would miss what it was aimed at.
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
