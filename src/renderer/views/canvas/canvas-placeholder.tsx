import { AppWindow } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Progress } from '../../ui/overlays/progress.tsx';
import { performNoteAction } from './canvas-actions.ts';
import type { CanvasEmptiness } from './notes/canvas-notes.ts';

/** Shown in place of a page. */
export function CanvasPlaceholder({ emptiness }: { readonly emptiness: CanvasEmptiness }) {
  if (emptiness.kind === 'waiting') {
    return (
      <div className="canvas-placeholder">
        <Progress text={emptiness.text} />
      </div>
    );
  }
  const { action, location } = emptiness;
  return (
    <div className="canvas-placeholder">
      <EmptyState
        icon={AppWindow}
        title={emptiness.title}
        text={emptiness.text}
        {...(action
          ? {
              action: <Button onClick={() => performNoteAction(action.kind, location)}>{action.title}</Button>,
            }
          : {})}
      />
    </div>
  );
}
