import './editor.css';
import { lazy, Suspense, useState } from 'react';
import { Progress } from '../../ui/overlays/progress.tsx';

type Workbench = typeof import('./editor-workbench.tsx');

let loading: Promise<Workbench> | undefined;
let loaded: Workbench | undefined;

/** Starts to load the editor, once: a window that will need it does so while it waits for its first answers. */
export function loadEditor(): Promise<Workbench> {
  loading ??= import('./editor-workbench.tsx').then((workbench) => {
    loaded = workbench;
    return workbench;
  });
  return loading;
}

/** Returns the editor if it was loaded. */
export function loadedEditor(): Workbench | undefined {
  return loaded;
}

// Monaco is most of the app's script: the window need not wait for it.
const LateWorkbench = lazy(async () => ({ default: (await loadEditor()).EditorWorkbench }));

/** The editor of the project's four files. */
export function EditorView() {
  // One of them for good, so that nothing is drawn twice: the editor is there already, or comes later.
  const [EditorWorkbench] = useState(() => loaded?.EditorWorkbench ?? LateWorkbench);
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
