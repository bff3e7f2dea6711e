import { useEffect, useRef } from 'react';
import type { RequestTextProps } from '../../../stores/text-editor/request-text-context.ts';
import { offerPlaceholders } from '../language/mdx/placeholder-completions.ts';
import { setNamesSource } from '../language/mdx/names-source.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { bodyLanguage, mdxLanguage } from '../monaco/query-languages.ts';
import { editorModels } from '../start-editor.ts';
import { createQueryEditor, type QueryEditor } from './create-query-editor.ts';

let made: QueryEditor | undefined;

function requestEditor(): QueryEditor {
  made ??= createQueryEditor({
    ...{ lineNumbers: 'off', folding: false, stickyScroll: { enabled: false }, wordWrap: 'on' },
    // It is one field of a dialog, whatever the key does in files.
    tabFocusMode: true,
  });
  return made;
}

/** The query or body of a request that is being edited, with what MDX has in the query desk. */
export function RequestText(props: RequestTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { label, isQuery, faultId } = props;

  useEffect(() => {
    // Languages are registered with the first texts.
    editorModels();
    const { node, editor } = requestEditor();
    const { start, takesFocus } = latest.current;
    const model = monaco.editor.createModel(start, isQuery ? mdxLanguage : bodyLanguage);
    // Otherwise that of the system, or the one that most lines have.
    model.setEOL(monaco.editor.EndOfLineSequence.LF);
    setNamesSource(model, () => latest.current.connectionId);
    offerPlaceholders(model, () => latest.current.storedQuery);
    container.current?.append(node);
    editor.setModel(model);
    editor.layout();
    if (takesFocus && isAwaited(node)) editor.focus();
    const listeners = [
      model.onDidChangeContent(() => latest.current.onChange(model.getValue())),
      editor.onKeyDown((event) => {
        if (event.keyCode !== monaco.KeyCode.Enter || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current.onSend();
      }),
    ];
    const stop = noteEscape(node, editor);
    return () => {
      stop();
      for (const listener of listeners) listener.dispose();
      editor.setModel(null);
      model.dispose();
      node.remove();
    };
  }, [isQuery]);
  useEffect(() => requestEditor().editor.updateOptions({ ariaLabel: label }), [label]);
  useEffect(() => tieFault(requestEditor().node, faultId), [faultId]);
  return <div ref={container} className="code-editor" data-takes-focus={props.takesFocus || undefined} />;
}

/** Ties what is wrong with the text to its field, as other fields have it. */
function tieFault(node: HTMLElement, faultId: string | undefined): void {
  for (const field of node.querySelectorAll('textarea.inputarea, .native-edit-context')) {
    if (faultId === undefined) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    } else {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', faultId);
    }
  }
}

/** Returns whether an open dialog waits for the editor: it gives the focus to its first field, or to itself, until there is one. */
function isAwaited(node: HTMLElement): boolean {
  const active = document.activeElement;
  return active?.matches('select, [role="dialog"]') === true && node.closest('[role="dialog"]')?.contains(active) === true;
}

/** What Escape closes or ends in the editor before it means the dialog. */
const open = '.suggest-widget.visible, .parameter-hints-widget.visible, .find-widget.visible, .monaco-hover.fade-in, .snippet-placeholder';

/** Marks the editor while a stroke of Escape means it alone: the dialog closes on any other. Returns the function that stops. */
function noteEscape(node: HTMLElement, editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const isEditors = node.querySelector(open) !== null || (editor.getSelections()?.length ?? 1) > 1;
    node.toggleAttribute('data-takes-escape', isEditors);
  };
  // Before anybody else on the way down.
  window.addEventListener('keydown', note, { capture: true });
  return () => window.removeEventListener('keydown', note, { capture: true });
}
