import { mostSheetCharacters, typedClass } from '../../../../../shared/language/context/sheet-place.ts';
import { windowDocuments } from '../../../../stores/documents/window-documents.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import { shownLabel } from './completion.ts';
import { projectStyles } from './project-styles.ts';
import { givenSkins, sheetClasses } from './sheet-classes.ts';

/** Returns the lines of files whose text this window has; each file is split once. */
function lineReader(): (path: string, line: number) => string {
  const { texts } = windowDocuments();
  const files = new Map<string, readonly string[]>();
  return (path, line) => {
    const lines = files.get(path) ?? (texts.has(path) ? texts.read(path).split('\n') : []);
    files.set(path, lines);
    return lines[line - 1] ?? '';
  };
}

/** Completion of classes in the selectors of style sheets: skins and icons. */
export const sheetCompletions: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['.', '-'],
  async provideCompletionItems(textModel, position) {
    const { model, project } = useSession.getState();
    if (!model || pathOf(textModel.uri) === null) return { suggestions: [] };
    const { lineNumber, column } = position;
    const start = textModel.getPositionAt(Math.max(0, textModel.getOffsetAt(position) - mostSheetCharacters));
    const before = textModel.getValueInRange(monaco.Range.fromPositions(start, position));
    const typed = typedClass(before);
    if (typed === undefined) return { suggestions: [] };
    const behind = /^[\w-]*/.exec(textModel.getLineContent(lineNumber).slice(column - 1))?.[0].length ?? 0;
    const config = project?.files.find(({ role, exists }) => role === 'widgetConfig' && exists)?.path;
    const [styles] = await Promise.all([projectStyles(), config === undefined ? undefined : windowDocuments().load(config)]);
    const range = {
      startLineNumber: lineNumber,
      endLineNumber: lineNumber,
      startColumn: column - typed.length,
      endColumn: column + behind,
    };
    const suggestions = sheetClasses(givenSkins(model, lineReader()), styles).map((completion, index) => ({
      label: shownLabel(completion),
      kind: completion.kind === 'type' ? monaco.languages.CompletionItemKind.Class : monaco.languages.CompletionItemKind.Value,
      insertText: completion.label,
      filterText: completion.label,
      sortText: String(index).padStart(5, '0'),
      range,
    }));
    return { suggestions };
  },
};
