import type { Occurrence } from '../../../../shared/project/occurrences/occurrence.ts';
import { placesOfNameAt } from '../../../stores/text-editor/named-places.ts';
import { startRename } from '../../../stores/text-editor/rename.ts';
import { showFailure, showNotice } from '../../../stores/window/notice-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import { scriptAnswers } from './script-answers.ts';

type Model = monaco.editor.ITextModel;

/** Returns the text model of a file whose text is there; null for others. */
export type ModelOf = (path: string) => Model | null;

/** Id of the action that renames what stands at the cursor. */
export const renameAction = 'dashwright.rename';

/** Returns places for Monaco, which shows only files that have a model. */
function shownPlaces(places: readonly Occurrence[], modelOf: ModelOf): monaco.languages.Location[] {
  return places.flatMap(({ path, start, end }) => {
    const model = modelOf(path);
    return model ? [{ uri: model.uri, range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)) }] : [];
  });
}

/** Returns where the name of the format at a position is declared, other than there. */
export async function declarationsAt(model: Model, position: monaco.Position, modelOf: ModelOf): Promise<monaco.languages.Location[]> {
  const path = pathOf(model.uri);
  if (path === null) return [];
  const offset = model.getOffsetAt(position);
  const places = await placesOfNameAt(path, offset);
  const elsewhere = places.filter(
    ({ role, path: file, start, end }) => role === 'declaration' && !(file === path && start <= offset && offset <= end),
  );
  return shownPlaces(elsewhere, modelOf);
}

async function rename(editor: monaco.editor.ICodeEditor): Promise<void> {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  const path = model && pathOf(model.uri);
  if (!model || !position || path === null) return;
  if (await startRename(path, model.getOffsetAt(position))) return;
  if (!model.isDisposed() && model.getLanguageId() === 'javascript' && (await scriptAnswers()?.rename(model, position))) return;
  showNotice(
    'info',
    'Put the cursor on a widget id, an action, a stored query, a placeholder, a skin or a name of your code, then rename it.',
  );
}

/** Finds and renames the names of the format over all files. */
export function registerNamedFeatures(modelOf: ModelOf): void {
  for (const language of ['javascript', 'yaml', 'css']) {
    monaco.languages.registerReferenceProvider(language, {
      async provideReferences(model, position) {
        const path = pathOf(model.uri);
        if (path === null) return [];
        const places = shownPlaces(await placesOfNameAt(path, model.getOffsetAt(position)), modelOf);
        if (places.length > 0 || language !== 'javascript' || model.isDisposed()) return places;
        return (await scriptAnswers()?.references(model, position)) ?? [];
      },
    });
  }
  monaco.editor.addEditorAction({
    id: renameAction,
    label: 'Rename…',
    keybindings: [monaco.KeyCode.F2],
    keybindingContext: 'editorTextFocus && !editorReadonly',
    contextMenuGroupId: '1_modification',
    contextMenuOrder: 1.1,
    run: (editor) => rename(editor).catch(showFailure),
  });
}
