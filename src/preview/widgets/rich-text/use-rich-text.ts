import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { EditHistory } from './edit-history.ts';
import { caretOffset, insertNodes, pastedNodes, pictureNode, rangeIn, select, setCaret, setContent } from './editor-content.ts';

interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The editable text of a rich text editor. Its nodes belong to the editor alone; the draft keeps them as HTML, so that they
 * come back wherever the editor is drawn anew.
 *
 * @param initial Content until a person changes it.
 */
export function useRichText(widget: WidgetProps, initial: string) {
  const frame = useFrame();
  const { reportProblem } = frame;
  const editor = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft<string>(widget.widgetKey);
  const history = useRef(new EditHistory({ html: initial, caret: 0 }));
  const lastRange = useRef<Range | undefined>(undefined);
  const [historyState, setHistoryState] = useState<HistoryState>({ canUndo: false, canRedo: false });
  const [pressed, setPressed] = useState('');
  const html = draft ?? initial;

  useLayoutEffect(() => {
    const element = editor.current;
    // What is typed is in the editor already.
    if (!element || (draft !== undefined && element.innerHTML === draft)) return;
    const message = setContent(element, html);
    if (draft !== undefined) return;
    if (message !== undefined) reportProblem(widget.id, 'html', message);
    history.current = new EditHistory({ html: element.innerHTML, caret: 0 });
    setHistoryState({ canUndo: false, canRedo: false });
  }, [html, draft, reportProblem, widget.id]);

  useEffect(() => {
    const onSelection = (): void => {
      const range = editor.current ? rangeIn(editor.current) : undefined;
      if (!range) return;
      lastRange.current = range.cloneRange();
      setPressed(pressedCommands().join(' '));
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, []);

  const keep = (element: HTMLElement): void => {
    setDraft(element.innerHTML);
    frame.emitValue(widget.id, element.innerHTML);
    setHistoryState({ canUndo: history.current.canUndo, canRedo: history.current.canRedo });
  };
  const changed = (isTyping: boolean): void => {
    const element = editor.current;
    if (!element) return;
    history.current.add({ html: element.innerHTML, caret: caretOffset(element) }, isTyping, performance.now());
    keep(element);
  };
  /** Gives the editor the focus with the selection it had, and acts on it. */
  const edit = (act: (element: HTMLElement) => void): void => {
    const element = editor.current;
    if (!element?.isContentEditable) return;
    // With the focus in a menu, the selection of the page is there.
    const range = rangeIn(element) ?? lastRange.current;
    element.focus();
    if (range && element.contains(range.commonAncestorContainer)) select(element, range);
    act(element);
    changed(false);
    setPressed(pressedCommands().join(' '));
  };
  const travel = (way: 'undo' | 'redo'): void => {
    const element = editor.current;
    const edition = element && history.current[way]();
    if (!edition) return;
    setContent(element, edition.html);
    element.focus();
    setCaret(element, edition.caret);
    keep(element);
  };
  const insert = (nodes: Node): void => edit((element) => insertNodes(element, nodes));
  const insertPicture = (file: File): void => {
    const reader = new FileReader();
    reader.onload = () => {
      const picture = pictureNode(String(reader.result), file.name);
      if (picture) insert(picture);
      else frame.showMessage('This file is not a picture that a page can show. Choose a PNG, JPEG, GIF, WebP or SVG file.', 'warning');
    };
    reader.readAsDataURL(file);
  };
  const insertFrom = (data: DataTransfer): void => {
    const picture = [...data.files].find(({ type }) => type.startsWith('image/'));
    if (picture) insertPicture(picture);
    else insert(pastedNodes(data.getData('text/html'), data.getData('text/plain')));
  };

  return {
    editor,
    html,
    pressed: pressed.split(' '),
    ...historyState,
    insert,
    insertPicture,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    /** Runs an editing command of the browser. */
    command: (name: string, value?: string) =>
      edit(() => {
        document.execCommand('styleWithCSS', false, 'true');
        document.execCommand(name, false, value);
      }),
    /** Takes HTML that was written by hand. */
    write: (text: string) => {
      if (!editor.current) return;
      setContent(editor.current, text);
      changed(false);
    },
    onInput: (event: { readonly nativeEvent: Event }) => changed((event.nativeEvent as InputEvent).inputType === 'insertText'),
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      insertFrom(event.clipboardData);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const range = document.caretRangeFromPoint?.(event.clientX, event.clientY);
      if (range && editor.current?.contains(range.commonAncestorContainer)) select(editor.current, range);
      insertFrom(event.dataTransfer);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      travel(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    },
  };
}

export type RichText = ReturnType<typeof useRichText>;

const states = [
  'bold',
  'italic',
  'underline',
  'justifyLeft',
  'justifyCenter',
  'justifyRight',
  'justifyFull',
  'insertOrderedList',
  'insertUnorderedList',
];

/** Commands whose effect the selection has. */
function pressedCommands(): readonly string[] {
  return states.filter((state) => document.queryCommandState(state));
}
