import { savedQueryKind } from '../../../../shared/saved-queries/query-file.ts';
import type { TextEdit } from '../../../../shared/project/widget-edit/text-edit.ts';
import type { DocumentTexts, TextTaken } from '../../../stores/documents/text/document-texts.ts';
import { type LineEnd, wantedLineEnd, withLineEnd } from '../../../stores/documents/text/line-ends.ts';
import { minimalEdit } from '../../../stores/documents/text/minimal-edit.ts';
import type { TextHistory } from '../../../stores/documents/text/plain-text.ts';
import type { TextHolder, TextListener } from '../../../stores/documents/text/text-holder.ts';
import { useFirstText } from '../../../stores/start/first-text.ts';
import { currentSetting } from '../../../stores/window/settings-store.ts';
import { mdxLanguage, requestLanguage } from './query-languages.ts';
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
  const query = savedQueryKind(path);
  if (query !== undefined) return query === 'mdx' ? mdxLanguage : requestLanguage;
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'javascript';
}

type Model = monaco.editor.ITextModel;

const lineEndOfModel = (model: Model): LineEnd => (model.getEOL() === '\r\n' ? '\r\n' : '\n');

/** Carries out edits as one step of undo. */
function pushStep(model: Model, edits: readonly TextEdit[]): void {
  const operations = edits.map(({ start, end, text }) => ({
    range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
    text,
    forceMoveMarkers: true,
  }));
  model.pushStackElement();
  model.pushEditOperations([], operations, () => null);
  model.pushStackElement();
}

function replaceText(model: Model, text: string): void {
  const end = wantedLineEnd(text, lineEndOfModel(model));
  if (end !== lineEndOfModel(model)) {
    model.pushEOL(end === '\r\n' ? monaco.editor.EndOfLineSequence.CRLF : monaco.editor.EndOfLineSequence.LF);
  }
  const edit = minimalEdit(model.getValue(), withLineEnd(text, end));
  if (edit) pushStep(model, [edit]);
}

function holderOf(model: Model): TextHolder {
  return {
    read: () => model.getValue(),
    length: () => model.getValueLength(),
    edit: (edits) => pushStep(model, edits),
    replace: (text) => replaceText(model, text),
    undo: () => void model.undo(),
    redo: () => void model.redo(),
    state: () => model.getAlternativeVersionId(),
    placeOf(offset) {
      const { lineNumber, column } = model.getPositionAt(offset);
      return { line: lineNumber, column };
    },
    dispose: () => model.dispose(),
  };
}

/**
 * Does in a model what was done to a text before it, so that undo and redo lead back through all of it. Returns what the model calls the
 * states of the history. A history that changes the ends of lines becomes one step, which Monaco could not take back in several.
 */
function repeatHistory(model: Model, { base, baseState, steps, done }: TextHistory, text: string): ReadonlyMap<number, number> {
  const end = lineEndOfModel(model);
  const isAlike = steps.every(({ edits }) => edits.every((edit) => withLineEnd(edit.text, end) === edit.text));
  const states = new Map([[baseState, model.getAlternativeVersionId()]]);
  if (!isAlike || model.getValueLength() !== base.length) {
    replaceText(model, text);
    return states.set(steps[done - 1]?.state ?? baseState, model.getAlternativeVersionId());
  }
  for (const { edits, state } of steps) {
    pushStep(model, edits);
    states.set(state, model.getAlternativeVersionId());
  }
  for (let step = steps.length; step > done; step -= 1) void model.undo();
  return states;
}

function takeText(model: Model, history: TextHistory, text: string, onChanged: TextListener): TextTaken {
  // Monaco follows changes of the setting by itself, but begins with what it knew when the first editor was made. The first text is drawn
  // sooner without coloured brackets, which follow.
  const enabled = useFirstText.getState().isThere && currentSetting('editor.bracketPairColours');
  model.updateOptions({ bracketColorizationOptions: { enabled, independentColorPoolPerBracketType: false } });
  const states = repeatHistory(model, history, text);
  // In the order in which they can be applied one after the other; another line end is a change of the whole text.
  model.onDidChangeContent(({ changes }) =>
    onChanged(changes.map(({ rangeOffset, rangeLength, text }) => ({ start: rangeOffset, end: rangeOffset + rangeLength, text }))),
  );
  return { holder: holderOf(model), states };
}

/** Text models of the open files: a file gets one, which holds its text from then on, when it is asked for the first time. */
export interface MonacoTexts {
  /** Null for a file whose text is not there. */
  modelOf(path: string): Model | null;
}

/** See {@link MonacoTexts}. `onTaken` is called with each new model. */
export function createMonacoTexts(texts: DocumentTexts, onTaken: (model: Model) => void): MonacoTexts {
  return {
    modelOf(path) {
      if (!texts.has(path)) return null;
      texts.handOver(path, (history, onChanged) => {
        const model = monaco.editor.createModel(history.base, languageOf(path), uriOf(path));
        const taken = takeText(model, history, texts.read(path), onChanged);
        onTaken(model);
        return taken;
      });
      return monaco.editor.getModel(uriOf(path));
    },
  };
}
