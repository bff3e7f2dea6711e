import { FolderOpen, FileX2 } from 'lucide-react';
import { useEffect } from 'react';
import { type EditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { isLargeText, showLargeTexts, useLargeTexts } from '../../stores/start/large-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Progress } from '../../ui/overlays/progress.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CompareEditor } from './compare-editor.tsx';
import { FileNotes } from './file-notes.tsx';
import { registerEditorCommands } from './editor-commands.ts';
import { editorPanelId, EditorTabBar } from './editor-tab-bar.tsx';
import { editorModels } from './start-editor.ts';

/** What stands in place of a text: nothing open, still reading, waiting for the page, or not readable. */
function EditorPlaceholder({ path, isRead }: { readonly path: string | null; readonly isRead: boolean }) {
  const hasProject = useSession((state) => state.project !== null);
  const first = useSession((state) => state.project?.files.find((file) => file.exists)?.path ?? null);
  const failure = useEditor((state) => (path === null ? undefined : state.unreadable[path]));
  const open = (file: string) => void windowDocuments().open(file, true);
  if (!hasProject) return <EmptyState icon={FolderOpen} title="No project is open" text="Its four files are edited here." />;
  if (path === null) {
    return (
      <EmptyState
        title="No file is open"
        text="Choose a file or a widget in the side bar."
        {...(first === null ? {} : { action: <Button onClick={() => open(first)}>Open {first}</Button> })}
      />
    );
  }
  if (failure) {
    return (
      <EmptyState
        icon={FileX2}
        title={`${path} cannot be opened`}
        text={failure.message}
        action={<Button onClick={() => open(path)}>Try again</Button>}
      />
    );
  }
  return (
    <div className="editor-wait">
      <Progress text={`${isRead ? 'Loading' : 'Reading'} ${path}…`} />
    </div>
  );
}

/** The text that stands beside that of a file; null when none does. */
function comparedText({ comparing, buffers }: EditorState, path: string | null): string | null {
  if (path === null || comparing?.path !== path) return null;
  const buffer = buffers[path];
  const text = comparing.kept === null ? buffer?.conflict?.text : buffer?.kept.find(({ id }) => id === comparing.kept)?.text;
  return text ?? null;
}

/** Tabs, breadcrumb, notes and the text. */
export function EditorWorkbench() {
  const path = useEditor((state) => state.active);
  const loaded = useEditor((state) => path !== null && state.buffers[path] !== undefined);
  const showsLarge = useLargeTexts((state) => state.mayBeShown);
  const isReady = path !== null && loaded && (showsLarge || !isLargeText(windowDocuments().texts.length(path)));
  const compared = useEditor((state) => comparedText(state, path));
  const comparedTitle = useEditor((state) => (state.comparing?.kept == null ? 'On disk' : 'Kept'));

  useEffect(() => {
    editorModels();
    return registerEditorCommands();
  }, []);

  return (
    // A person who comes here waits for the text, no longer for the page.
    <section className="editor-view" aria-label="Editor" onPointerDownCapture={showLargeTexts} onFocusCapture={showLargeTexts}>
      <EditorTabBar />
      <div className="editor-view__heads">
        {path !== null && loaded && <Breadcrumb path={path} />}
        {path !== null && loaded && <FileNotes path={path} />}
      </div>
      <div
        className="editor-view__body"
        id={editorPanelId}
        role="tabpanel"
        aria-labelledby={path === null ? undefined : `${editorPanelId}-tab-${path}`}
      >
        <div className="editor-view__code" hidden={!isReady || compared !== null}>
          <CodeEditor path={path} isReady={isReady} />
        </div>
        {path !== null && compared !== null && <CompareEditor path={path} text={compared} title={comparedTitle} />}
        {!isReady && <EditorPlaceholder path={path} isRead={loaded} />}
      </div>
    </section>
  );
}
