import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { performNoteAction } from '../canvas-actions.ts';
import { type CanvasNote, fileNote } from './canvas-notes.ts';
import { useSituation } from '../use-situation.ts';

/**
 * A message over the lower edge of the canvas: the files cannot be read, so the page is an earlier version. It comes and goes while somebody
 * types, so it must not move the page: a click would miss what it was aimed at. Whoever needs what is below it closes it, until the files
 * can be read again.
 */
export function FileNote() {
  const note = fileNote(useSituation());
  const [isClosed, setClosed] = useState(false);
  if (isClosed && !note) setClosed(false);
  return (
    <div className="canvas-file-note" role="status" aria-label="Messages about the files">
      {note && !isClosed && <FileNoteLine note={note} onClose={() => setClosed(true)} />}
    </div>
  );
}

function FileNoteLine({ note, onClose }: { readonly note: CanvasNote; readonly onClose: () => void }) {
  const { action, location, text } = note;
  return (
    <div className="canvas-file-note__line">
      <Icon icon={TriangleAlert} size={14} />
      <span className="canvas-file-note__text">{text}</span>
      {action && (
        <button type="button" className="canvas-file-note__action" onClick={() => performNoteAction(action.kind, location)}>
          {action.title}
        </button>
      )}
      <IconButton className="canvas-file-note__close" size="small" label="Close" icon={X} onClick={onClose} />
    </div>
  );
}
