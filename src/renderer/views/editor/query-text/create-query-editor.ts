import { parseTolerantly } from '../../../../shared/mdx/parse.ts';
import { readBeginning } from '../../../../shared/saved-queries/read-saved-query.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { followSettings } from '../../../stores/window/settings-store.ts';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { markMdxBrackets } from '../language/mdx/mdx-bracket-marks.ts';
import { colourMdx } from '../language/mdx/mdx-colours.ts';
import { mdxInModel } from '../language/mdx/mdx-at.ts';
import { chosenOptions, editorOptions, editorSettings } from '../monaco/editor-options.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { mdxLanguage } from '../monaco/query-languages.ts';

/** A text editor with the element that it is drawn in. */
export interface QueryEditor {
  readonly node: HTMLElement;
  readonly editor: monaco.editor.IStandaloneCodeEditor;
}

/** Milliseconds without a change after which mistakes are looked for. */
const quiet = 250;
/** Mistakes marked at once: further ones mostly follow from them. */
const mostMarked = 3;
const mistakeOwner = 'dashwright.queryMistakes';

/** Returns a text editor for queries, without a text. It is kept and never disposed, as those of the halves (`monaco/half-editors.ts`). */
export function createQueryEditor(options: monaco.editor.IStandaloneEditorConstructionOptions = {}): QueryEditor {
  const node = document.createElement('div');
  node.className = 'code-editor__node monaco-component';
  const editor = monaco.editor.create(node, {
    ...editorOptions,
    model: null,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 8,
    // Monaco fills its edit context only in the next frame: keys typed before that, such as into a dialog that has just opened, were lost.
    editContext: false,
    wordBasedSuggestions: 'currentDocument',
    // Its marks would lie over the text: mistakes are underlined.
    overviewRulerLanes: 0,
    ...options,
  });
  followSizes([node], () => editor.layout());
  // A small text needs no picture of itself.
  followSettings(editorSettings, (values) => editor.updateOptions({ ...chosenOptions(values), minimap: { enabled: false }, ...options }));
  colourMdx(editor);
  markMdxBrackets(editor);
  markMistakes(editor);
  return { node, editor };
}

/** Underlines mistakes in MDX while it is written. */
function markMistakes(editor: monaco.editor.IStandaloneCodeEditor): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    const model = editor.getModel();
    if (model) monaco.editor.setModelMarkers(model, mistakeOwner, mistakesIn(model));
  };
  const markSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(mark, quiet);
  };
  editor.onDidChangeModel(markSoon);
  editor.onDidChangeModelContent(markSoon);
}

function mistakesIn(model: monaco.editor.ITextModel): monaco.editor.IMarkerData[] {
  // A text of comments alone is a query not written yet.
  if (model.getLanguageId() === mdxLanguage && readBeginning('mdx', model.getValue()).end >= model.getValueLength()) return [];
  return mdxInModel(model).flatMap((mdx) =>
    parseTolerantly(mdx.text)
      .errors.slice(0, mostMarked)
      .map(({ message, range: { offset, length } }) => ({
        ...monaco.Range.fromPositions(model.getPositionAt(mdx.toFile(offset)), model.getPositionAt(mdx.toFile(offset + length))),
        severity: monaco.MarkerSeverity.Error,
        message: `MDX: ${visibleText(message)}.`,
      })),
  );
}
