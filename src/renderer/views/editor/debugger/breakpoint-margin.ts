import './breakpoints.css';
import { canStopIn, toggleBreakpoint } from '../../../stores/debugger/breakpoints.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { shownPath } from '../monaco/half-editors.ts';
import { useBreakpointMenu } from './breakpoint-menu.ts';

type CodeEditor = monaco.editor.IStandaloneCodeEditor;

/** Returns the line whose margin for breakpoints the pointer is in; null elsewhere. */
function lineOfMargin({ target }: monaco.editor.IEditorMouseEvent | monaco.editor.IPartialEditorMouseEvent): number | null {
  if (target?.type !== monaco.editor.MouseTargetType.GUTTER_GLYPH_MARGIN || target.detail.isAfterLines) return null;
  // The sign of a quick fix may stand there too.
  if (target.element?.closest('[class*="lightbulb"]')) return null;
  return target.position.lineNumber;
}

/** Gives scripts a margin in which a click sets or removes a breakpoint, and a right click opens its menu. */
export function listenToMargin(editor: CodeEditor): void {
  const hint = editor.createDecorationsCollection();
  let pressed: number | null = null;

  function offer(): void {
    editor.updateOptions({ glyphMargin: canStopIn(shownPath(editor)) });
    hint.clear();
  }
  editor.onDidChangeModel(offer);
  useSession.subscribe((state, before) => {
    if (state.project !== before.project) offer();
  });

  editor.onMouseDown((event) => {
    pressed = event.event.leftButton ? lineOfMargin(event) : null;
  });
  editor.onMouseUp((event) => {
    const [line, path] = [lineOfMargin(event), shownPath(editor)];
    if (line !== null && line === pressed && path !== null && canStopIn(path)) toggleBreakpoint({ path, line });
    pressed = null;
  });
  editor.onContextMenu((event) => {
    const [line, path] = [lineOfMargin(event), shownPath(editor)];
    if (line === null || path === null || !canStopIn(path)) return;
    const { clientX: x, clientY: y } = event.event.browserEvent;
    useBreakpointMenu.setState({ open: { place: { path, line }, x, y } });
    // The button is let go over the menu: without this, the editor takes it for pressed and shows no hovers until the next click.
    event.target.element?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, button: 2, clientX: x, clientY: y }));
  });
  editor.onMouseMove((event) => {
    const line = lineOfMargin(event);
    if (line === null) hint.clear();
    else hint.set([{ range: new monaco.Range(line, 1, line, 1), options: { glyphMarginClassName: 'breakpoint-hint' } }]);
  });
  editor.onMouseLeave(() => hint.clear());
}
