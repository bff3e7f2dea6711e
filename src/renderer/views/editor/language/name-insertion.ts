import { nameDragType, useInsertion } from '../../../stores/text-editor/insertion.ts';
import { monaco } from '../monaco/monaco-setup.ts';

/** Takes names that other views drop on the editor, or ask to insert while `isInFront` holds. */
export function acceptNames(editor: monaco.editor.IStandaloneCodeEditor, container: HTMLElement, isInFront: () => boolean): void {
  const isReadOnly = () => editor.getOption(monaco.editor.EditorOption.readOnly);

  function insert(range: monaco.IRange, text: string): void {
    if (isReadOnly()) return;
    editor.pushUndoStop();
    editor.executeEdits('back-end', [{ range, text, forceMoveMarkers: true }]);
    editor.pushUndoStop();
    editor.focus();
  }

  container.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes(nameDragType)) return;
    // Only what is not refused may be dropped.
    event.preventDefault();
    event.dataTransfer.dropEffect = isReadOnly() ? 'none' : 'copy';
  });
  container.addEventListener('drop', (event) => {
    const text = event.dataTransfer?.getData(nameDragType) ?? '';
    const model = editor.getModel();
    if (text === '' || !model) return;
    event.preventDefault();
    const place = editor.getTargetAtClientPoint(event.clientX, event.clientY)?.position ?? editor.getPosition();
    if (!place) return;
    editor.setPosition(place);
    insert(monaco.Range.fromPositions(place), text);
  });
  useInsertion.subscribe(({ request }, before) => {
    const selection = editor.getSelection();
    if (!request || request === before.request || !selection || !editor.getModel() || !isInFront()) return;
    insert(selection, request.text);
    editor.setSelection(monaco.Range.fromPositions(editor.getSelection()?.getEndPosition() ?? selection.getEndPosition()));
    editor.revealPositionInCenterIfOutsideViewport(editor.getPosition() ?? selection.getStartPosition());
  });
}
