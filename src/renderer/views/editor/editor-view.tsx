import './editor.css';
import { lazy, Suspense } from 'react';
import { Progress } from '../../ui/progress.tsx';

let loading: Promise<typeof import('./editor-workbench.tsx')> | undefined;

/** Starts to load the editor, once: a window that will need it does so while it waits for its first answers. */
export function loadEditor(): Promise<typeof import('./editor-workbench.tsx')> {
  loading ??= import('./editor-workbench.tsx');
  return loading;
}

// Monaco is most of the app's script: the window is drawn before it is there.
const EditorWorkbench = lazy(async () => ({ default: (await loadEditor()).EditorWorkbench }));

/** The editor of the project's four files. */
export function EditorView() {
  return (
    <Suspense
      fallback={
        <div className="editor-wait">
          <Progress text="Starting the editor…" />
        </div>
      }
    >
      <EditorWorkbench />
    </Suspense>
  );
}
