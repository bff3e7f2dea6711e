import type { editor } from 'monaco-editor/editor';
import type { SettingId, SettingValues } from '../../../../shared/settings/setting-list.ts';

/**
 * Characters of a text whose regions can be folded. After each pause Monaco looks for the regions of the whole text, and moves
 * thousands of them with every key.
 */
export const longestFolded = 2_000_000;

const bundledFont = '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, monospace';

/** How every code editor of the app looks and behaves, whatever a person chose. */
export const editorOptions: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'Editor',
  fontLigatures: false,
  codeLens: true,
  codeLensFontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  codeLensFontSize: 11,
  padding: { top: 6, bottom: 6 },
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 14,
  glyphMargin: false,
  folding: true,
  showFoldingControls: 'mouseover',
  scrollBeyondLastLine: false,
  renderLineHighlight: 'all',
  // Dimmed, the number of an empty last line would be hard to read.
  renderFinalNewline: 'on',
  renderWhitespace: 'selection',
  guides: { indentation: true, bracketPairs: false },
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  fixedOverflowWidgets: true,
  // Labels in the language of the dashboard's users are no attack.
  // No languages to allow: Monaco would ask for that of the system, which loads its rules of numbers before the first text.
  unicodeHighlight: { ambiguousCharacters: false, allowedLocales: {} },
  wordBasedSuggestions: 'allDocuments',
  // A suggestion that adds nothing to what was typed leaves Enter alone: whoever typed a whole word gets the new line.
  acceptSuggestionOnEnter: 'smart',
  quickSuggestions: { other: true, comments: false, strings: true },
  inlineSuggest: { enabled: false },
  insertSpaces: true,
  trimAutoWhitespace: true,
  multiCursorModifier: 'alt',
  links: false,
  lightbulb: { enabled: 'on' as editor.ShowLightbulbIconMode },
  dragAndDrop: true,
  smoothScrolling: false,
};

/** Options that wait for the first text, which is drawn sooner without them. */
export const withoutExtras: editor.IEditorOptions & editor.IGlobalEditorOptions = {
  stickyScroll: { enabled: false },
  ...bracketColours(false),
};

// Monaco knows the option under its whole name alone, its types under the other.
function bracketColours(enabled: boolean): editor.IEditorOptions & editor.IGlobalEditorOptions {
  return { bracketPairColorization: { enabled }, ...{ 'bracketPairColorization.enabled': enabled } };
}

/** The settings that {@link chosenOptions} reads. */
export const editorSettings: readonly SettingId[] = [
  'editor.fontFamily',
  'editor.fontSize',
  'editor.wordWrap',
  'editor.tabSize',
  'editor.detectIndentation',
  'editor.tabMovesOn',
  'editor.minimap',
  'editor.stickyScroll',
  'editor.bracketPairColours',
  'editor.inlayHints',
];

/** Returns what a person chose for every code editor. Names of fonts are quoted one by one; the bundled font comes last. */
export function chosenOptions(values: SettingValues): editor.IEditorOptions & editor.IGlobalEditorOptions {
  const fonts = values['editor.fontFamily'].split(',').flatMap((name) => (name.trim() === '' ? [] : [`"${name.trim()}"`]));
  return {
    fontFamily: [...fonts, bundledFont].join(', '),
    fontSize: values['editor.fontSize'],
    lineHeight: Math.round(values['editor.fontSize'] * 1.6),
    wordWrap: values['editor.wordWrap'] ? 'on' : 'off',
    tabSize: values['editor.tabSize'],
    detectIndentation: values['editor.detectIndentation'],
    tabFocusMode: values['editor.tabMovesOn'],
    minimap: { enabled: values['editor.minimap'] },
    // By indentation: symbols would be asked of the language service after every key, before what is typed can be completed.
    // In a text that is scrolled sideways the lines stay where they begin: they say what the text below belongs to.
    stickyScroll: { enabled: values['editor.stickyScroll'], defaultModel: 'indentationModel', scrollWithEditor: false },
    inlayHints: { enabled: values['editor.inlayHints'] ? 'on' : 'off', fontSize: 11, padding: true },
    ...bracketColours(values['editor.bracketPairColours']),
  };
}
