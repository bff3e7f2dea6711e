import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import type { WithdrawProblem } from '../../page-state/problem-ledger.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { EditHistory } from './edit-history.ts';
import { caretOffset, rangeIn, select, setCaret, setContent } from './editor-content.ts';

interface HistoryState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

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

/** Returns the commands whose effect the selection has. */
function pressedCommands(): readonly string[] {
  return states.filter((state) => document.queryCommandState(state));
}

/** Returns the history of the content, whether it leads anywhere, and what begins it anew. */
function useEditHistory(initial: string) {
  const history = useRef(new EditHistory({ html: initial, caret: 0 }));
  const [historyState, setHistoryState] = useState<HistoryState>({ canUndo: false, canRedo: false });
  const begin = useCallback((html: string): void => {
    history.current = new EditHistory({ html, caret: 0 });
    setHistoryState({ canUndo: false, canRedo: false });
  }, []);
  const noteHistory = (): void => setHistoryState({ canUndo: history.current.canUndo, canRedo: history.current.canRedo });
  return { history, historyState, begin, noteHistory };
}

/** Returns the last selection within the editor, and the commands whose effect it has. */
function useSelection(editor: RefObject<HTMLDivElement | null>) {
  const lastRange = useRef<Range | undefined>(undefined);
  const [pressed, setPressed] = useState('');
  useEffect(() => {
    const onSelection = (): void => {
      const range = editor.current ? rangeIn(editor.current) : undefined;
      if (!range) return;
      lastRange.current = range.cloneRange();
      setPressed(pressedCommands().join(' '));
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, [editor]);
  return { lastRange, pressed: pressed.split(' '), notePressed: () => setPressed(pressedCommands().join(' ')) };
}

/** Content as HTML, which is cleaned wherever it is shown. */
const sharedHtml = z.string();

/**
 * Returns the editor with its history and ways to change it. Only the editor changes its nodes; the draft keeps them as HTML, so that they
 * survive when the editor is drawn again.
 *
 * @param initial Content until a person changes it.
 */
export function useEditedContent(widget: WidgetProps, initial: string) {
  const frame = useFrame();
  const { reportProblem } = frame;
  const editor = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft<string>(widget.widgetKey, sharedHtml);
  const { history, historyState, begin, noteHistory } = useEditHistory(initial);
  const { lastRange, pressed, notePressed } = useSelection(editor);
  const html = draft ?? initial;
  const withdraw = useRef<WithdrawProblem>(undefined);

  useLayoutEffect(() => {
    const element = editor.current;
    // Typed text is in the editor already.
    if (!element || (draft !== undefined && element.innerHTML === draft)) return;
    const message = setContent(element, html);
    if (draft !== undefined) return;
    withdraw.current?.();
    withdraw.current = message === undefined ? undefined : reportProblem(widget.id, 'html', message);
    begin(element.innerHTML);
  }, [html, draft, reportProblem, begin, widget.id]);

  useEffect(() => () => withdraw.current?.(), []);

  const keep = (element: HTMLElement): void => {
    setDraft(element.innerHTML);
    frame.emitValue(widget.id, element.innerHTML);
    noteHistory();
  };
  const changed = (isTyping: boolean): void => {
    const element = editor.current;
    if (!element) return;
    history.current.add({ html: element.innerHTML, caret: caretOffset(element) }, isTyping, performance.now());
    keep(element);
  };
  /** Focuses the editor, restores its selection and acts on it. */
  const edit = (act: (element: HTMLElement) => void): void => {
    const element = editor.current;
    if (!element?.isContentEditable) return;
    // While the focus is in a menu, so is the selection of the page.
    const range = rangeIn(element) ?? lastRange.current;
    element.focus();
    if (range && element.contains(range.commonAncestorContainer)) select(element, range);
    act(element);
    changed(false);
    notePressed();
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
  return {
    editor,
    html,
    pressed,
    ...historyState,
    edit,
    travel,
    /** Replaces the content by HTML that was edited by hand. */
    write: (text: string) => {
      if (!editor.current) return;
      setContent(editor.current, text);
      changed(false);
    },
    onInput: (event: { readonly nativeEvent: Event }) => changed((event.nativeEvent as InputEvent).inputType === 'insertText'),
  };
}
