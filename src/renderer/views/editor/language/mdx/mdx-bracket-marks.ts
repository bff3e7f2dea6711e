import { monaco } from '../../monaco/monaco-setup.ts';
import { mdxBracketsAt } from './mdx-brackets-at.ts';

/** Milliseconds without a move of the cursor after which its brackets are looked for. */
const quiet = 60;

/** Puts the cursor at the other bracket: that of the MDX around it, else as Monaco does, which itself knows none in texts. */
function goToBracket(editor: monaco.editor.ICodeEditor): void {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  const found = model && position && mdxBracketsAt(model, position);
  if (!found) {
    editor.trigger('keyboard', 'editor.action.jumpToBracket', null);
    return;
  }
  const { open, close } = found;
  const isAtClose = close.containsPosition(position) && !open.getStartPosition().equals(position);
  const there = isAtClose ? open.getStartPosition() : close.getStartPosition();
  editor.setPosition(there);
  editor.revealPositionInCenterIfOutsideViewport(there);
}

/** Adds *Go to Bracket* for all brackets, under Monaco's own key. What is at the cursor is looked up when the key comes. */
export function registerMdxBrackets(): void {
  monaco.editor.addEditorAction({
    id: 'dashwright.goToBracket',
    label: 'Go to Bracket',
    keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyMod.Shift | monaco.KeyCode.Backslash],
    keybindingContext: 'editorTextFocus',
    run: goToBracket,
  });
}

/** Frames the brackets of MDX beside the cursor of an editor, as Monaco does with those of the code. */
export function markMdxBrackets(editor: monaco.editor.IStandaloneCodeEditor): void {
  const marks = editor.createDecorationsCollection();
  let isBeside = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mark(): void {
    const [model, position] = [editor.getModel(), editor.getPosition()];
    const found = model && position && editor.hasWidgetFocus() ? mdxBracketsAt(model, position) : undefined;
    if (isBeside !== Boolean(found)) {
      isBeside = Boolean(found);
      // Monaco would frame the brackets of the code around the text as well.
      editor.updateOptions({ matchBrackets: found ? 'never' : 'always' });
    }
    const options = { className: 'bracket-match', stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges };
    marks.set(found ? [found.open, found.close].map((range) => ({ range, options })) : []);
  }
  function markSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(mark, quiet);
  }
  editor.onDidChangeCursorPosition(markSoon);
  editor.onDidChangeModelContent(markSoon);
  editor.onDidChangeModel(markSoon);
  editor.onDidFocusEditorWidget(markSoon);
  editor.onDidBlurEditorWidget(markSoon);
  editor.onDidDispose(() => clearTimeout(timer));
}
