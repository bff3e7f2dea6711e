// Chosen one by one: without the palette, quick outline and inspector of Monaco, whose keys belong to the app.
import 'monaco-editor/features/anchorSelect/register';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codelens/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/diffEditor/register';
import 'monaco-editor/features/dnd/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/fontZoom/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/gotoLine/register';
import 'monaco-editor/features/gotoSymbol/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/inlayHints/register';
import 'monaco-editor/features/inPlaceReplace/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/insertFinalNewLine/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/longLinesHelper/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/readOnlyMessage/register';
import 'monaco-editor/features/referenceSearch/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/stickyScroll/register';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/unusualLineTerminators/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/features/wordPartOperations/register';
// Parts of the above that no feature brings along by itself.
import 'monaco-editor/editor/browser/coreCommands';
import 'monaco-editor/editor/common/standaloneStrings';
import 'monaco-editor/editor/contrib/caretOperations/browser/caretOperations';
import 'monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/yaml/register';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { wordMenuTitles } from './menu-titles.ts';
import { registerJavaScript } from './monaco-javascript.ts';
import { followTheme } from './monaco-theme.ts';
import { fitProblemPeeks } from './problem-peek.ts';

export { monaco };

declare global {
  interface Window {
    MonacoEnvironment?: monaco.Environment;
  }
}

// Every label gets the base worker: diffs, links and word completion. Languages have no workers of their own here,
// since problems come from the project's analysis and browser globals would be wrong advice in a data repository.
window.MonacoEnvironment = { getWorker: () => new EditorWorker() };

registerJavaScript();
followTheme();
wordMenuTitles();
fitProblemPeeks();

// Monaco counts the field of *Go to line* as focused until a timer after it has closed. Until then it takes Enter for that field, and a
// line break typed right away into a busy window is lost.
monaco.editor.addKeybindingRule({ keybinding: monaco.KeyCode.Enter, command: null, when: 'inQuickInput && editorTextFocus' });

// In a browser Monaco has two strokes for this and shows the second, `Ctrl+F12`; the app shows the first everywhere.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyCode.F12,
  command: 'editor.action.revealDefinition',
  when: 'editorTextFocus && editorHasDefinitionProvider',
});

// Monaco measures characters once; the bundled font may come later than the first editor. In a turn of its own: Chromium notes the
// line that asks for a font, and looks it up in the text of every function that runs, here the whole script (100 ms).
queueMicrotask(() => {
  void document.fonts
    .load('12.5px "JetBrains Mono Variable"')
    .then(() => monaco.editor.remeasureFonts())
    .catch(() => undefined);
});
