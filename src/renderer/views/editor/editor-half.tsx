import { FileX2, FolderOpen, FolderX } from 'lucide-react';
import { type EditorHalf, type EditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { useCommitted } from '../../stores/documents/committed-texts.ts';
import { enterHalf, tabsOf } from '../../stores/documents/editor-halves.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { closeProject } from '../../stores/session/project-actions.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { isLargeText, useLargeTexts } from '../../stores/start/large-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Progress } from '../../ui/overlays/progress.tsx';
import { Breadcrumb } from './place/breadcrumb.tsx';
import { CodeEditor } from './code-editor.tsx';
import { CompareEditor } from './compare-editor.tsx';
import { otherText } from './compared-text.ts';
import { FileNotes } from './file-notes.tsx';
import { EditorTabBar } from './editor-tab-bar.tsx';
import { editorPanelId, editorTabId } from './editor-ids.ts';

/** What stands in place of a text: nothing open, still reading, waiting for the page, or not readable. */
function EditorPlaceholder({ path, isRead }: { readonly path: string | null; readonly isRead: boolean }) {
  const hasProject = useSession((state) => state.project !== null);
  const first = useSession((state) => state.project?.files.find((file) => file.exists)?.path ?? null);
  const folder = useEditor((state) => state.folder);
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
  if (failure?.code === 'folder-missing') {
    return (
      <EmptyState
        icon={FolderX}
        title="The folder of the project is missing"
        text={`${folder} is gone. Put it back, and this window goes on by itself.`}
        action={
          <>
            <Button onClick={() => open(path)}>Try again</Button>
            <Button onClick={() => void closeProject()}>Close project</Button>
          </>
        }
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

/** The half that shows a comparison: there is one, where a person works if both halves show its file; null while there is none. */
function comparingHalf(state: EditorState): EditorHalf | null {
  const { comparing, active, half, beside } = state;
  if (comparing === null) return null;
  if (comparing.path === active) return half;
  return beside?.active === comparing.path ? (half === 'first' ? 'second' : 'first') : null;
}

/** The text that stands beside that of the file a half shows; null when none does. */
function comparedText(state: EditorState, half: EditorHalf, committed: string | null): string | null {
  const { comparing, buffers } = state;
  if (comparing === null || comparingHalf(state) !== half) return null;
  return comparing.committed ? committed : otherText(buffers[comparing.path], comparing.kept);
}

/** Tabs, breadcrumb, notes and the text: the editor, or one half of it. */
export function EditorHalfView({ half }: { readonly half: EditorHalf }) {
  const path = useEditor((state) => tabsOf(state, half).active);
  const loaded = useEditor((state) => path !== null && state.buffers[path] !== undefined);
  const showsLarge = useLargeTexts((state) => state.mayBeShown);
  const isReady = path !== null && loaded && (showsLarge || !isLargeText(windowDocuments().texts.length(path)));
  const committed = useCommitted((state) => (path === null ? null : (state.files[path]?.text ?? null)));
  const compared = useEditor((state) => comparedText(state, half, committed));
  const comparedTitle = useEditor(({ comparing }) => (comparing?.committed ? 'Last commit' : comparing?.kept == null ? 'On disk' : 'Kept'));
  const isCompared = useEditor((state) => comparingHalf(state) === half);
  const isSplit = useEditor((state) => state.beside !== null);
  const isInFront = useEditor((state) => state.half === half);
  const enter = () => useEditor.setState((state) => enterHalf(state, half));
  return (
    <div
      className={classNames('editor-half', !isInFront && 'editor-half--behind')}
      {...(isSplit ? { role: 'group', 'aria-label': half === 'first' ? 'First half' : 'Second half' } : {})}
      onPointerDownCapture={enter}
      onFocusCapture={enter}
    >
      <EditorTabBar half={half} />
      <div className="editor-half__heads">
        {path !== null && <Breadcrumb half={half} path={path} />}
        {path !== null && loaded && <FileNotes path={path} isCompared={isCompared} />}
      </div>
      <div
        className="editor-half__body"
        id={editorPanelId(half)}
        role="tabpanel"
        aria-labelledby={path === null ? undefined : editorTabId(half, path)}
      >
        <div className="editor-half__code" hidden={!isReady || compared !== null}>
          <CodeEditor half={half} path={path} isReady={isReady} />
        </div>
        {path !== null && compared !== null && <CompareEditor path={path} text={compared} title={comparedTitle} />}
        {!isReady && <EditorPlaceholder path={path} isRead={loaded} />}
      </div>
    </div>
  );
}
