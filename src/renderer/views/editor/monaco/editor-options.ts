import type { editor } from 'monaco-editor/editor';

/**
 * Characters of a text whose regions can be folded. After each pause Monaco looks for the regions of the whole text, and moves
 * thousands of them with every key.
 */
export const longestFolded = 2_000_000;

/** How every code editor of the app looks and behaves. */
export const editorOptions: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'Editor',
  automaticLayout: true,
  fontFamily: '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, monospace',
  fontSize: 12.5,
  lineHeight: 20,
  fontLigatures: false,
  codeLens: true,
  codeLensFontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  codeLensFontSize: 11,
  minimap: { enabled: false },
  padding: { top: 6, bottom: 6 },
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 14,
  glyphMargin: false,
  folding: true,
  showFoldingControls: 'mouseover',
  scrollBeyondLastLine: false,
  renderLineHighlight: 'all',
  renderWhitespace: 'selection',
  guides: { indentation: true, bracketPairs: false },
  bracketPairColorization: { enabled: false },
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  fixedOverflowWidgets: true,
  // Labels in the language of the dashboard's users are no attack.
  unicodeHighlight: { ambiguousCharacters: false },
  wordBasedSuggestions: 'allDocuments',
  // A suggestion that adds nothing to what was typed leaves Enter alone: whoever typed a whole word gets the new line.
  acceptSuggestionOnEnter: 'smart',
  quickSuggestions: { other: true, comments: false, strings: true },
  inlineSuggest: { enabled: false },
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: true,
  trimAutoWhitespace: true,
  multiCursorModifier: 'alt',
  links: false,
  lightbulb: { enabled: 'off' as editor.ShowLightbulbIconMode },
  stickyScroll: { enabled: false },
  dragAndDrop: true,
  smoothScrolling: false,
};
