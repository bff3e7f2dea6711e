import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { QueryFault } from '../../../stores/query-desk/query-desk.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { uriOf } from '../monaco/monaco-texts.ts';
import { createQueryEditor, type QueryEditor } from './create-query-editor.ts';

let made: QueryEditor | undefined;

/** The one text editor of the query desk. */
export function queryEditor(): QueryEditor {
  if (made) return made;
  const { node, editor } = createQueryEditor();
  // Typing removes the mark: the next answer says whether the mistake is gone.
  editor.onDidChangeModelContent(() => {
    const model = editor.getModel();
    if (model) monaco.editor.setModelMarkers(model, faultOwner, []);
  });
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
