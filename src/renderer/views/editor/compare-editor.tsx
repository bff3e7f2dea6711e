import { useEffect, useRef } from 'react';
import { editorController } from './editor-controller.ts';
import { editorOptions } from './editor-options.ts';
import { monaco } from './monaco-setup.ts';
import { languageOf } from './monaco-texts.ts';

/** The file on disk beside the text in the editor, which stays editable. */
export function CompareEditor({ path, diskText }: { readonly path: string; readonly diskText: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const modified = editorController().texts.modelOf(path);
    if (!container.current || !modified) return;
    const original = monaco.editor.createModel(diskText, languageOf(path));
    const editor = monaco.editor.createDiffEditor(container.current, {
      ...editorOptions,
      originalAriaLabel: `${path} on disk`,
      modifiedAriaLabel: `Editor ${path}`,
      originalEditable: false,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      // The same width as in editor.css, where the heads follow.
      renderSideBySideInlineBreakpoint: 640,
      hideUnchangedRegions: { enabled: true },
      codeLens: false,
      renderOverviewRuler: false,
    });
    editor.setModel({ original, modified });
    return () => {
      editor.dispose();
      original.dispose();
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
