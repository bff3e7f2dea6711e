import { useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { afterFirstText } from '../../stores/start/first-text.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { markBreakpoints } from './debugger/breakpoint-marks.ts';
import { markStop, registerStopMarks } from './debugger/stop-marks.ts';
import { markModel, registerProblemMarkers } from './language/problem-markers.ts';
import { offerCodeColours } from './monaco/code-colourer.ts';
import { createMonacoTexts, type MonacoTexts } from './monaco/monaco-texts.ts';
import { registerQueryLanguages } from './monaco/query-languages.ts';
import { forgetViewStates } from './monaco/view-states.ts';

let models: MonacoTexts | undefined;

/**
 * The text models of this window's documents. The first call prepares Monaco, whose knowledge of the format is loaded after the first
 * text. They outlive the view, so that closing the panel loses nothing.
 */
export function editorModels(): MonacoTexts {
  if (models) return models;
  registerQueryLanguages();
  offerCodeColours();
  const made = createMonacoTexts(windowDocuments().texts, (model) => {
    markModel(model);
    markBreakpoints(model);
    markStop(model);
  });
  models = made;
  registerStopMarks();
  registerProblemMarkers();
  afterFirstText(() => {
    import('./start-language.ts').then(({ startLanguage }) => startLanguage((path) => made.modelOf(path)), showFailure);
  });
  useEditor.subscribe((state, before) => {
    if (state.folder !== before.folder) forgetViewStates();
  });
  return models;
}
