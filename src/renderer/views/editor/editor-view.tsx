import './editor.css';
import { lazy, Suspense } from 'react';
import { Progress } from '../../ui/progress.tsx';

// Monaco is most of the app's script: the window is drawn before it is there.
const EditorWorkbench = lazy(async () => ({ default: (await import('./editor-workbench.tsx')).EditorWorkbench }));

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
