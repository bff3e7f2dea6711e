import type { TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
import type { TextBuffers, TextListener } from '../../stores/open-files/text-buffers.ts';
import { minimalEdit } from './minimal-edit.ts';
import { monaco } from './monaco-setup.ts';

const scheme = 'project-file';

/** The address of a project file's text model. */
export function uriOf(path: string): monaco.Uri {
  return monaco.Uri.from({ scheme, path: `/${path}` });
}

/** The project file a text model stands for; null for models of other kinds, such as the disk side of a comparison. */
export function pathOf(uri: monaco.Uri): string | null {
  return uri.scheme === scheme ? uri.path.slice(1) : null;
}

export function languageOf(path: string): string {
  if (/\.css$/i.test(path)) return 'css';
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'javascript';
}

/** Text models of Monaco, one per file, living as long as the project is open. */
export interface MonacoTexts extends TextBuffers {
  modelOf(path: string): monaco.editor.ITextModel | null;
  /** Carries out edits as one step of undo; places of the text outside of them stay. */
  edit(path: string, edits: readonly TextEdit[]): void;
  /** Line and column, from 1, of a character. */
  placeOf(path: string, offset: number): { readonly line: number; readonly column: number };
  undo(path: string): void;
  redo(path: string): void;
}

export function createMonacoTexts(onEdited: TextListener): MonacoTexts {
  const models = new Map<string, monaco.editor.ITextModel>();
  const saved = new Map<string, number>();

  function modelFor(path: string): monaco.editor.ITextModel {
    const model = models.get(path);
    if (!model) throw new Error(`no text for ${path}`);
    return model;
  }

  return {
    modelOf: (path) => models.get(path) ?? null,
    open(path, text) {
      const model = monaco.editor.createModel(text, languageOf(path), uriOf(path));
      model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
      models.set(path, model);
      saved.set(path, model.getAlternativeVersionId());
      // In the order in which they can be applied one after the other; another line end is a change of the whole text.
      model.onDidChangeContent(({ changes }) =>
        onEdited(
          path,
          changes.map(({ rangeOffset, rangeLength, text }) => ({ start: rangeOffset, end: rangeOffset + rangeLength, text })),
        ),
      );
    },
    has: (path) => models.has(path),
    read: (path) => modelFor(path).getValue(),
    length: (path) => modelFor(path).getValueLength(),
    replace(path, text) {
      const model = modelFor(path);
      const wantsCrlf = /\r\n/.test(text);
      if (/[\r\n]/.test(text) && wantsCrlf !== (model.getEOL() === '\r\n')) {
        model.pushEOL(wantsCrlf ? monaco.editor.EndOfLineSequence.CRLF : monaco.editor.EndOfLineSequence.LF);
      }
      const edit = minimalEdit(model.getValue(), text.replace(/\r\n|\r|\n/g, model.getEOL()));
      if (!edit) return;
      const range = monaco.Range.fromPositions(model.getPositionAt(edit.start), model.getPositionAt(edit.end));
      model.pushStackElement();
      model.pushEditOperations([], [{ range, text: edit.text }], () => null);
      model.pushStackElement();
    },
    edit(path, edits) {
      const model = modelFor(path);
      const operations = edits.map(({ start, end, text }) => ({
        range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
        text,
        forceMoveMarkers: true,
      }));
      model.pushStackElement();
      model.pushEditOperations([], operations, () => null);
      model.pushStackElement();
    },
    placeOf(path, offset) {
      const { lineNumber, column } = modelFor(path).getPositionAt(offset);
      return { line: lineNumber, column };
    },
    undo: (path) => void modelFor(path).undo(),
    redo: (path) => void modelFor(path).redo(),
    state: (path) => modelFor(path).getAlternativeVersionId(),
    markSaved: (path, state) => void saved.set(path, state),
    isDirty: (path) => modelFor(path).getAlternativeVersionId() !== saved.get(path),
    closeAll() {
      for (const model of models.values()) model.dispose();
      models.clear();
      saved.clear();
    },
  };
}
