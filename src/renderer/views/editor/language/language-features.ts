import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { formatCompletions } from './completion/completion-provider.ts';
import { definitionsAt, nameAt } from './definitions.ts';
import { sheetCompletions } from './completion/sheet-completions.ts';
import { formatHovers, sheetHovers } from './hover/hover-provider.ts';
import { registerReadMore } from './hover/read-more.ts';
import { sourceOf } from './model-source.ts';
import { declarationsAt, type ModelOf, registerNamedFeatures } from './named-features.ts';
import { scriptAnswers } from './script-answers.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf, uriOf } from '../monaco/monaco-texts.ts';
import { registerMdxFeatures } from './mdx/mdx-features.ts';

function rangeOf(location: SourceLocation): monaco.IRange {
  const { line, column } = location;
  return { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column };
}

const createDefinitions = (modelOf: ModelOf): monaco.languages.DefinitionProvider => ({
  async provideDefinition(textModel, position) {
    const { model } = useSession.getState();
    const path = pathOf(textModel.uri);
    if (!model || path === null) return [];
    const local = await localDefinitionIn(textModel, path, position);
    if (local) return { uri: textModel.uri, range: monaco.Range.fromPositions(local) };
    const name = nameAt(textModel.getLineContent(position.lineNumber), position.column);
    const found = definitionsAt(model, path, position.lineNumber, position.column, name);
    if (found.length === 0) {
      const declared = await declarationsAt(textModel, position, modelOf);
      const isScript = textModel.getLanguageId() === 'javascript';
      if (declared.length > 0 || !isScript || textModel.isDisposed()) return declared;
      return (await scriptAnswers()?.definitions(textModel, position)) ?? [];
    }
    return found.map((location) => ({ uri: uriOf(location.path), range: rangeOf(location) }));
  },
});

/** Returns where a name is declared in the same file. The parser is loaded when it is needed. */
async function localDefinitionIn(
  textModel: monaco.editor.ITextModel,
  path: string,
  position: monaco.Position,
): Promise<monaco.Position | undefined> {
  if (textModel.getLanguageId() !== 'javascript') return undefined;
  const { localDefinition } = await import('../../../../shared/project/local-names/local-definition.ts');
  if (textModel.isDisposed()) return undefined;
  const at = localDefinition(sourceOf(textModel, path), textModel.getOffsetAt(position));
  return at === undefined ? undefined : textModel.getPositionAt(at);
}

/** Completion, hover, go to definition, references and rename over all files of the project. `modelOf`: see {@link ModelOf}. */
export function registerLanguageFeatures(modelOf: ModelOf): void {
  const definitions = createDefinitions(modelOf);
  monaco.languages.registerDefinitionProvider('css', definitions);
  monaco.languages.registerHoverProvider('css', sheetHovers);
  monaco.languages.registerCompletionItemProvider('css', sheetCompletions);
  registerNamedFeatures(modelOf);
  registerReadMore();
  for (const language of ['javascript', 'yaml']) {
    monaco.languages.registerDefinitionProvider(language, definitions);
    monaco.languages.registerCompletionItemProvider(language, formatCompletions);
    monaco.languages.registerHoverProvider(language, formatHovers);
  }
  registerMdxFeatures();
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
