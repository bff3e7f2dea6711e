import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { SourceText } from '../../../../shared/project/project-sources.ts';
import type { FileRole } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { formatCompletions } from './completion/completion-provider.ts';
import { definitionsAt, nameAt } from './definitions.ts';
import { hoverAt } from './hover-text.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf, uriOf } from '../monaco/monaco-texts.ts';

function roleOf(path: string): FileRole | undefined {
  return useSession.getState().project?.files.find((file) => file.path === path)?.role;
}

function rangeOf(location: SourceLocation): monaco.IRange {
  const { line, column } = location;
  return { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column };
}

const definitions: monaco.languages.DefinitionProvider = {
  async provideDefinition(textModel, position) {
    const { model } = useSession.getState();
    const path = pathOf(textModel.uri);
    if (!model || path === null) return [];
    const local = await localDefinitionIn(textModel, path, position);
    if (local) return { uri: textModel.uri, range: monaco.Range.fromPositions(local) };
    const name = nameAt(textModel.getLineContent(position.lineNumber), position.column);
    return definitionsAt(model, path, position.lineNumber, position.column, name).map((location) => ({
      uri: uriOf(location.path),
      range: rangeOf(location),
    }));
  },
};

const sources = new WeakMap<monaco.editor.ITextModel, { readonly version: number; readonly source: SourceText }>();

/** Returns where a name is declared in the same file. The parser is loaded when it is needed. */
async function localDefinitionIn(
  textModel: monaco.editor.ITextModel,
  path: string,
  position: monaco.Position,
): Promise<monaco.Position | undefined> {
  if (textModel.getLanguageId() !== 'javascript') return undefined;
  const { localDefinition } = await import('../../../../shared/project/local-names/local-definition.ts');
  if (textModel.isDisposed()) return undefined;
  const version = textModel.getVersionId();
  const known = sources.get(textModel);
  const source = known?.version === version ? known.source : { path, text: textModel.getValue() };
  sources.set(textModel, { version, source });
  const at = localDefinition(source, textModel.getOffsetAt(position));
  return at === undefined ? undefined : textModel.getPositionAt(at);
}

/** Names of user files and the catalogue are text, never Markdown, and all of them is seen. */
function escapeMarkdown(text: string): string {
  // Every sign there is: an address is a link without any around it.
  return visibleText(text).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

const hovers: monaco.languages.HoverProvider = {
  provideHover(textModel, position) {
    const { model } = useSession.getState();
    const path = pathOf(textModel.uri);
    const role = path === null ? undefined : roleOf(path);
    const word = textModel.getWordAtPosition(position);
    if (!model || path === null || role === undefined || !word) return null;
    const name = nameAt(textModel.getLineContent(position.lineNumber), position.column);
    const text = hoverAt(model, role, path, position.lineNumber, position.column, name, word.word);
    if (!text) return null;
    return { contents: [{ value: `**${escapeMarkdown(text.title)}**` }, ...text.lines.map((line) => ({ value: escapeMarkdown(line) }))] };
  },
};

/** Completion, hover and go to definition over all files of the project. */
export function registerLanguageFeatures(): void {
  for (const language of ['javascript', 'yaml']) {
    monaco.languages.registerDefinitionProvider(language, definitions);
    monaco.languages.registerCompletionItemProvider(language, formatCompletions);
    monaco.languages.registerHoverProvider(language, hovers);
  }
  // Monaco itself only knows how to move within one file.
  monaco.editor.registerEditorOpener({
    openCodeEditor(_source, uri, place) {
      const path = pathOf(uri);
      if (path === null) return false;
      if (!place) revealSource({ path, line: 1, column: 1 });
      else if ('startLineNumber' in place) revealSource({ path, line: place.startLineNumber, column: place.startColumn });
      else revealSource({ path, line: place.lineNumber, column: place.column });
      return true;
    },
  });
}
