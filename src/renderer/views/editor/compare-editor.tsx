import { useEffect, useRef } from 'react';
import { editorController } from './editor-controller.ts';
import { editorOptions } from './editor-options.ts';
import { monaco } from './monaco-setup.ts';
import { languageOf } from './monaco-texts.ts';

interface SharedDiff {
  readonly node: HTMLElement;
  readonly editor: monaco.editor.IStandaloneDiffEditor;
}

let shared: SharedDiff | null = null;

/**
 * The one diff editor of the window, made with the first comparison. It is never disposed: Monaco makes the hovers of
 * every editor with the services of the one created last, and suggestions fail once those are gone.
 */
function sharedDiff(): SharedDiff {
  if (shared) return shared;
  const node = document.createElement('div');
  node.className = 'compare-editor__node';
  const editor = monaco.editor.createDiffEditor(node, {
    ...editorOptions,
    originalEditable: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    // The same width as in editor.css, where the heads follow.
    renderSideBySideInlineBreakpoint: 640,
    hideUnchangedRegions: { enabled: true },
    codeLens: false,
    renderOverviewRuler: false,
  });
  shared = { node, editor };
  return shared;
}

/** The file on disk beside the text in the editor, which stays editable. */
export function CompareEditor({ path, diskText }: { readonly path: string; readonly diskText: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const modified = editorController().texts.modelOf(path);
    if (!container.current || !modified) return;
    const { node, editor } = sharedDiff();
    container.current.append(node);
    const original = monaco.editor.createModel(diskText, languageOf(path));
    editor.getOriginalEditor().updateOptions({ ariaLabel: `${path} on disk` });
    editor.getModifiedEditor().updateOptions({ ariaLabel: `Editor ${path}` });
    editor.setModel({ original, modified });
    editor.layout();
    return () => {
      editor.setModel(null);
      original.dispose();
      node.remove();
    };
  }, [path, diskText]);
  return (
    <div className="compare-editor">
      <div className="compare-editor__heads" aria-hidden="true">
        <span>On disk</span>
        <span>Yours, not saved</span>
      </div>
      <div className="compare-editor__heads compare-editor__heads--inline" aria-hidden="true">
        <span>
          <del>On disk</del> · <ins>yours, not saved</ins>
        </span>
      </div>
      <div ref={container} className="compare-editor__body" />
    </div>
  );
}
