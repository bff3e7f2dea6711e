import { editor } from 'monaco-editor/editor';
import { hexColour, type ThemeToken, themeTokens, withAlpha } from './editor-colours.ts';

function readTokens(): Record<ThemeToken, string> {
  const style = getComputedStyle(document.documentElement);
  const grey = '#808080';
  return Object.fromEntries(themeTokens.map((name) => [name, hexColour(style.getPropertyValue(`--${name}`)) ?? grey])) as Record<
    ThemeToken,
    string
  >;
}

/**
 * The colours of code in the order of their numbers, which begins with those of text and background. With the same numbers in both themes,
 * lines that Monaco draws only once (those that stay above, and those that are gone) follow a change of the theme.
 */
const numbered: readonly ThemeToken[] = ['tx-0', 'bg-2', 'tx-1', 'tx-2', 's1', 's2', 's3', 's4', 'err'];

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table, from the names of Monaco to the colours of the themes.
function themeData(base: 'vs' | 'vs-dark', token: Record<ThemeToken, string>): editor.IStandaloneThemeData {
  const rule = (name: string, colour: ThemeToken): editor.ITokenThemeRule => ({ token: name, foreground: token[colour].slice(1, 7) });
  return {
    base,
    inherit: true,
    encodedTokensColors: numbered.map((name) => token[name].slice(0, 7)),
    rules: [
      rule('', 'tx-0'),
      rule('identifier', 'tx-0'),
      rule('delimiter', 'tx-1'),
      rule('delimiter.bracket', 'tx-1'),
      rule('comment', 'tx-2'),
      rule('keyword', 's1'),
      rule('string', 's3'),
      // Monaco's own light theme has another colour for these.
      rule('string.yaml', 's3'),
      rule('string.escape', 's2'),
      rule('regexp', 's3'),
      rule('number', 's3'),
      rule('key', 's4'),
      rule('function', 's4'),
      rule('parameter', 's2'),
      rule('type.identifier', 's2'),
      rule('type', 's4'),
      rule('operators', 'tx-1'),
      // Style sheets: selectors, names and values of properties.
      rule('tag', 's2'),
      rule('attribute.name', 's4'),
      rule('attribute.value', 's3'),
      rule('attribute.value.number', 's3'),
      rule('attribute.value.unit', 's3'),
      rule('string.invalid', 'err'),
      { token: 'invalid', foreground: token['err'].slice(1, 7) },
    ],
    colors: {
      'editor.background': token['bg-2'],
      'editor.foreground': token['tx-0'],
      'editorLineNumber.foreground': token['tx-2'],
      'editorLineNumber.activeForeground': token['tx-0'],
      'editor.lineHighlightBackground': withAlpha(token['acc'], 0.09),
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': withAlpha(token['acc'], base === 'vs' ? 0.24 : 0.3),
      'editor.inactiveSelectionBackground': withAlpha(token['acc'], 0.16),
      'editor.wordHighlightBackground': withAlpha(token['acc'], 0.16),
      'editor.wordHighlightStrongBackground': withAlpha(token['acc'], 0.24),
      'editor.findMatchBackground': withAlpha(token['warn'], 0.45),
      'editor.findMatchHighlightBackground': withAlpha(token['warn'], 0.22),
      'editor.rangeHighlightBackground': withAlpha(token['acc'], 0.09),
      'editorCursor.foreground': token['acc'],
      'editorInlayHint.foreground': token['tx-2'],
      'editorInlayHint.background': '#00000000',
      'editorIndentGuide.background1': token['line'],
      'editorIndentGuide.activeBackground1': token['line-2'],
      'editorBracketMatch.background': withAlpha(token['acc'], 0.18),
      'editorBracketMatch.border': '#00000000',
      'editorBracketHighlight.foreground1': token['s1'],
      'editorBracketHighlight.foreground2': token['s2'],
      'editorBracketHighlight.foreground3': token['s3'],
      'editorBracketHighlight.unexpectedBracket.foreground': token['err'],
      'editorStickyScroll.background': token['bg-2'],
      'editorStickyScroll.border': token['line'],
      'editorStickyScroll.shadow': '#00000000',
      'editorStickyScrollHover.background': token['bg-3'],
      'minimap.background': token['bg-2'],
      'editorCodeLens.foreground': token['tx-2'],
      'editorError.foreground': token['err'],
      'editorWarning.foreground': token['warn'],
      'editorInfo.foreground': token['acc'],
      'editorGutter.background': token['bg-2'],
      'editorWidget.background': token['bg-1'],
      'editorWidget.foreground': token['tx-0'],
      'editorWidget.border': token['line'],
      'editorHoverWidget.background': token['bg-1'],
      'editorHoverWidget.border': token['line'],
      'editorSuggestWidget.background': token['bg-1'],
      'editorSuggestWidget.border': token['line'],
      'editorSuggestWidget.foreground': token['tx-1'],
      'editorSuggestWidget.selectedBackground': token['sel'],
      'editorSuggestWidget.selectedForeground': token['tx-0'],
      'editorSuggestWidget.highlightForeground': token['acc'],
      'editorSuggestWidget.focusHighlightForeground': token['acc'],
      'list.hoverBackground': token['bg-3'],
      'list.activeSelectionBackground': token['sel'],
      'list.activeSelectionForeground': token['tx-0'],
      'list.highlightForeground': token['acc'],
      'menu.background': token['bg-2'],
      'menu.border': token['line'],
      'menu.foreground': token['tx-0'],
      'menu.selectionBackground': token['bg-3'],
      'menu.selectionForeground': token['tx-0'],
      'menu.separatorBackground': token['line'],
      'input.background': token['bg-2'],
      'input.foreground': token['tx-0'],
      'input.border': token['line'],
      'inputOption.activeBackground': token['acc-bg'],
      'inputOption.activeForeground': token['acc'],
      'inputOption.activeBorder': token['acc'],
      'inputValidation.infoBackground': token['bg-3'],
      'inputValidation.infoForeground': token['tx-0'],
      'inputValidation.infoBorder': token['acc'],
      focusBorder: token['acc'],
      'textLink.foreground': token['acc'],
      'scrollbarSlider.background': withAlpha(token['tx-2'], 0.25),
      'scrollbarSlider.hoverBackground': withAlpha(token['tx-2'], 0.4),
      'scrollbarSlider.activeBackground': withAlpha(token['tx-2'], 0.5),
      'scrollbar.shadow': '#00000000',
      'widget.shadow': base === 'vs' ? '#1b213026' : '#00000066',
      'editorOverviewRuler.border': '#00000000',
      'diffEditor.insertedTextBackground': withAlpha(token['ok'], 0.2),
      'diffEditor.removedTextBackground': withAlpha(token['err'], 0.2),
      'diffEditor.insertedLineBackground': withAlpha(token['ok'], 0.1),
      'diffEditor.removedLineBackground': withAlpha(token['err'], 0.1),
      'diffEditor.border': token['line'],
      'peekView.border': token['acc'],
      'peekViewEditor.background': token['bg-1'],
      'peekViewResult.background': token['bg-1'],
      'peekViewTitle.background': token['bg-3'],
      'peekViewResult.selectionBackground': token['sel'],
      'peekViewEditor.matchHighlightBackground': withAlpha(token['warn'], 0.3),
      'peekViewResult.matchHighlightBackground': withAlpha(token['warn'], 0.3),
    },
  };
}

function applyTheme(): void {
  const light = document.documentElement.dataset['theme'] === 'light';
  const name = light ? 'dashwright-light' : 'dashwright-dark';
  editor.defineTheme(name, themeData(light ? 'vs' : 'vs-dark', readTokens()));
  editor.setTheme(name);
}

/** Keeps the editor in the theme of the window, now and whenever `data-theme` changes. */
export function followTheme(): void {
  applyTheme();
  new MutationObserver(applyTheme).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
}
