import { useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { markBreakpoints } from './debugger/breakpoint-marks.ts';
import { markStop, registerStopMarks } from './debugger/stop-marks.ts';
import { registerValueHovers } from './debugger/value-hover.ts';
import { registerActionLenses } from './language/action-lenses.ts';
import { registerFormatActions } from './language/format-actions.ts';
import { registerInlayHints } from './language/inlay/inlay-hints.ts';
import { registerLanguageFeatures } from './language/language-features.ts';
import { registerProblemFixes } from './language/problem-fixes.ts';
import { markModel, registerProblemMarkers } from './language/problem-markers.ts';
import { registerRefactorings } from './language/refactoring-actions.ts';
import { offerCodeColours } from './monaco/code-colourer.ts';
import { createMonacoTexts, type MonacoTexts } from './monaco/monaco-texts.ts';
import { registerQueryLanguages } from './monaco/query-languages.ts';
import { startScriptService } from './typescript/start-script-service.ts';
import { forgetViewStates } from './monaco/view-states.ts';

let models: MonacoTexts | undefined;

/**
 * The text models of this window's documents. The first call prepares Monaco. They outlive the view, so that closing the panel loses
 * nothing.
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
  registerActionLenses();
  registerStopMarks();
  registerValueHovers();
  registerProblemMarkers();
  registerProblemFixes();
  registerRefactorings();
  registerLanguageFeatures((path) => made.modelOf(path));
  registerInlayHints();
  registerFormatActions();
  startScriptService((path) => made.modelOf(path));
  useEditor.subscribe((state, before) => {
    if (state.folder !== before.folder) forgetViewStates();
  });
  return models;
}
