import { useEffect, useRef } from 'react';
import { useComparedChanges } from '../../stores/documents/compared-changes.ts';
import { followSettings } from '../../stores/window/settings-store.ts';
import { editorModels } from './start-editor.ts';
import { chosenOptions, editorOptions, editorSettings } from './monaco/editor-options.ts';
import { monaco } from './monaco/monaco-setup.ts';
import { languageOf } from './monaco/monaco-texts.ts';

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
    // It lays out two editors, and which of them are there depends on the width: only its own observer does that for every size.
    automaticLayout: true,
    originalEditable: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    // The same width as in editor.css, where the heads follow.
    renderSideBySideInlineBreakpoint: 640,
    hideUnchangedRegions: { enabled: true },
    codeLens: false,
    // Otherwise a line whose indentation alone changed would count as equal.
    ignoreTrimWhitespace: false,
    renderOverviewRuler: false,
  });
  shared = { node, editor };
  return shared;
}

/** A longer text is coloured by Monaco in the background, so that the window does not wait for it. */
const mostColoured = 300_000;

/**
 * Colours a text before it is compared: between the lines of the other one, lines that are gone keep the colours they had when they were
 * drawn first.
 */
function colourAll(text: monaco.editor.ITextModel): void {
  if (text.getValueLength() <= mostColoured) monaco.editor.colorizeModelLine(text, text.getLineCount());
}

/** Counts what differs whenever that changes, and shows the first of it once. Returns what stops that. */
function followChanges(editor: monaco.editor.IStandaloneDiffEditor): monaco.IDisposable {
  let isShown = false;
  useComparedChanges.setState({ count: null });
  return editor.onDidUpdateDiff(() => {
    const changes = editor.getLineChanges();
    if (changes === null) return;
    useComparedChanges.setState({ count: changes.length });
    const [first] = changes;
    // Text that is removed at the start of a file is before line 1.
    if (first && !isShown) editor.getModifiedEditor().revealLineInCenterIfOutsideViewport(Math.max(first.modifiedStartLineNumber, 1));
    isShown = true;
  });
}

interface CompareEditorProps {
  readonly path: string;
  /** What stands beside the text in the editor. */
  readonly text: string;
  readonly title: string;
}

/** The file on disk, or a kept text, beside the text in the editor, which stays editable. */
export function CompareEditor({ path, text, title }: CompareEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const modified = editorModels().modelOf(path);
    if (!container.current || !modified) return;
    const { node, editor } = sharedDiff();
    container.current.append(node);
    const original = monaco.editor.createModel(text, languageOf(path));
    colourAll(original);
    editor.getOriginalEditor().updateOptions({ ariaLabel: `${path}: ${title.toLowerCase()}` });
    editor.getModifiedEditor().updateOptions({ ariaLabel: `Editor ${path}` });
    const following = followChanges(editor);
    editor.setModel({ original, modified });
    editor.layout();
    return () => {
      following.dispose();
      editor.setModel(null);
      original.dispose();
      node.remove();
    };
  }, [path, text, title]);
  useEffect(
    () =>
      followSettings(editorSettings, (values) => {
        const { editor } = sharedDiff();
        for (const side of [editor.getOriginalEditor(), editor.getModifiedEditor()]) side.updateOptions(chosenOptions(values));
      }),
    [],
  );
  return (
    <div className="compare-editor">
      <div className="compare-editor__heads" aria-hidden="true">
        <span>{title}</span>
        <span>In the editor</span>
      </div>
      <div className="compare-editor__heads compare-editor__heads--inline" aria-hidden="true">
        <span>
          <del>{title}</del> · <ins>in the editor</ins>
        </span>
      </div>
      <div ref={container} className="compare-editor__body" />
    </div>
  );
}
