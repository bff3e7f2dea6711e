import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon, type LucideIcon } from '../../../ui/signs/icon.tsx';
import { performNoteAction } from '../canvas-actions.ts';
import type { CanvasNote } from './canvas-notes.ts';

const icons: Readonly<Record<CanvasNote['severity'], LucideIcon>> = { error: CircleAlert, warning: TriangleAlert, info: Info };

/** The messages between toolbar and page. */
export function CanvasNoteList({ notes }: { readonly notes: readonly CanvasNote[] }) {
  return (
    <div className="canvas-notes" role="status" aria-label="Messages about the page">
      {notes.map((note) => {
        const { action, otherAction, location } = note;
        return (
          <div key={note.id} className={`canvas-note canvas-note--${note.severity}`}>
            <Icon icon={icons[note.severity]} size={14} />
            <span className="canvas-note__text" title={note.text}>
              {note.text}
            </span>
            {action && (
              <Button variant="link" size="small" onClick={() => performNoteAction(action.kind, location)}>
                {action.title}
              </Button>
            )}
            {otherAction && (
              <Button variant="link" size="small" onClick={() => performNoteAction(otherAction.kind, location)}>
                {otherAction.title}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
