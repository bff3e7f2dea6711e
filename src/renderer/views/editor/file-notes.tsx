import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useComparedChanges } from '../../stores/documents/compared-changes.ts';
import { closeTabIn } from '../../stores/documents/editor-halves.ts';
import { patchBuffer, useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon, type LucideIcon } from '../../ui/signs/icon.tsx';
import { type Banner, type BannerAction, bannersOf } from './banner-content.ts';

const icons: Readonly<Record<Banner['severity'], LucideIcon>> = { error: CircleAlert, warning: TriangleAlert, info: Info };

function perform(path: string, action: BannerAction): void {
  const documents = windowDocuments();
  switch (action) {
    case 'keep-mine':
      void documents.keepMine(path);
      return;
    case 'take-theirs':
      void documents.takeTheirs(path);
      return;
    case 'compare':
      useEditor.setState({ comparing: { path, kept: null } });
      return;
    case 'stop-comparing':
      useEditor.setState({ comparing: null });
      return;
    case 'compare-kept':
      useEditor.setState({ comparing: { path, kept: useEditor.getState().buffers[path]?.kept[0]?.id ?? null } });
      return;
    case 'next-kept':
      documents.nextKept(path);
      return;
    case 'restore':
      void documents.restoreKept(path);
      return;
    case 'discard':
      void documents.discardKept(path);
      return;
    case 'save':
      void documents.save(path);
      return;
    case 'close-tab':
      // A saved query has no tab: it goes with its text.
      if (useEditor.getState().buffers[path]?.role === 'savedQuery') void documents.revert(path);
      else useEditor.setState((state) => closeTabIn(state, state.half, path));
      return;
    case 'dismiss':
      patchBuffer(path, { failure: null });
      return;
  }
}

interface FileNotesProps {
  readonly path: string;
  /** Whether a comparison of the file stands below the notes: two halves may show the same file, of which one compares. */
  readonly isCompared?: boolean;
}

/** What there is to say about the file in front. */
export function FileNotes({ path, isCompared = false }: FileNotesProps) {
  const buffer = useEditor((state) => state.buffers[path]);
  const comparing = useEditor((state) => (isCompared && state.comparing?.path === path ? state.comparing : null));
  const differing = useComparedChanges((state) => state.count);
  const banners = buffer ? bannersOf(buffer, comparing, Date.now(), differing) : [];
  return (
    <div className="file-notes" role="status" aria-label="Messages about the file">
      {banners.map((banner) => (
        <div key={banner.id} className={`file-note file-note--${banner.severity}`}>
          <Icon icon={icons[banner.severity]} size={14} />
          <span className="file-note__text" title={banner.detail}>
            {banner.text}
          </span>
          {banner.actions.length > 0 && (
            <span className="file-note__actions">
              {banner.actions.map((action) => (
                <Button key={action.kind} size="small" onClick={() => perform(path, action.kind)}>
                  {action.title}
                </Button>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
