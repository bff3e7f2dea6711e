import { parseTolerantly } from '../../../../shared/mdx/parse.ts';
import { readBeginning } from '../../../../shared/saved-queries/read-saved-query.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { followSettings } from '../../../stores/window/settings-store.ts';
import type { QueryFault } from '../../../stores/query-desk/query-desk.ts';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { markMdxBrackets } from '../language/mdx/mdx-bracket-marks.ts';
import { colourMdx } from '../language/mdx/mdx-colours.ts';
import { mdxInModel } from '../language/mdx/mdx-at.ts';
import { chosenOptions, editorOptions, editorSettings } from '../monaco/editor-options.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { uriOf } from '../monaco/monaco-texts.ts';
import { mdxLanguage } from '../monaco/query-languages.ts';

interface QueryEditor {
  readonly node: HTMLElement;
  readonly editor: monaco.editor.IStandaloneCodeEditor;
}

/** Milliseconds without a change after which mistakes are looked for. */
const quiet = 250;
/** Mistakes marked at once: further ones mostly follow from them. */
const mostMarked = 3;

let made: QueryEditor | undefined;

/** The one text editor of the query desk. It is never disposed, as those of the halves (`monaco/half-editors.ts`). */
export function queryEditor(): QueryEditor {
  if (made) return made;
  const node = document.createElement('div');
  node.className = 'code-editor__node monaco-component';
  const editor = monaco.editor.create(node, {
    ...editorOptions,
    model: null,
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 8,
    wordBasedSuggestions: 'currentDocument',
  });
  followSizes([node], () => editor.layout());
  // A small text needs no picture of itself.
  followSettings(editorSettings, (values) => editor.updateOptions({ ...chosenOptions(values), minimap: { enabled: false } }));
  colourMdx(editor);
  markMdxBrackets(editor);
  markMistakes(editor);
  made = { node, editor };
  return made;
}

/** Returns the editor of the query desk while a person works in it. */
export function focusedQueryEditor(): monaco.editor.IStandaloneCodeEditor | undefined {
  return made?.editor.hasWidgetFocus() && made.editor.getModel() ? made.editor : undefined;
}

const places = new Map<string, monaco.editor.ICodeEditorViewState>();

/** Remembers how the text is scrolled that is about to go. */
export function keepQueryPlace(path: string): void {
  const state = made?.editor.saveViewState();
  if (state) places.set(path, state);
}

export function placeOfQuery(path: string): monaco.editor.ICodeEditorViewState | undefined {
  return places.get(path);
}

const faultOwner = 'dashwright.queryFault';
const mistakeOwner = 'dashwright.queryMistakes';

/** Underlines the place that the back-end complained about; null removes the mark. */
export function markFault(path: string, fault: QueryFault | null): void {
  const model = monaco.editor.getModel(uriOf(path));
  if (!model) return;
  monaco.editor.setModelMarkers(model, faultOwner, fault === null ? [] : [faultMarker(model, fault)]);
  if (fault !== null) made?.editor.revealPositionInCenterIfOutsideViewport(model.getPositionAt(fault.offset));
}

function faultMarker(model: monaco.editor.ITextModel, { offset, message }: QueryFault): monaco.editor.IMarkerData {
  const text = model.getValue().slice(offset, offset + 300);
  const name = /^(?:\[[^\]\n]*\]|[\p{L}\p{N}_$]+)/u.exec(text)?.[0] ?? ' ';
  const range = monaco.Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + name.length));
  return { ...range, severity: monaco.MarkerSeverity.Error, message: visibleText(message) };
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
  editor.onDidChangeModelContent(() => {
    markSoon();
    // Typing removes the mark: the next answer says whether the mistake is gone.
    const model = editor.getModel();
    if (model) monaco.editor.setModelMarkers(model, faultOwner, []);
  });
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
