import type { Problem } from '../../../shared/contract/project-schema.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { useSession } from '../../stores/session-store.ts';
import { monaco } from './monaco-setup.ts';
import { pathOf } from './monaco-texts.ts';
import { problemRange } from './problem-ranges.ts';

const owner = 'dashwright';

const severities: Readonly<Record<Problem['severity'], monaco.MarkerSeverity>> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};

function markModel(model: monaco.editor.ITextModel, problems: readonly Problem[]): void {
  const path = pathOf(model.uri);
  if (path === null) return;
  const markers = problems.flatMap((problem): monaco.editor.IMarkerData[] => {
    if (problem.location?.path !== path) return [];
    const lines = model.getLineCount();
    const range = problemRange(problem.location, (line) => (line <= lines ? model.getLineContent(line) : ''));
    return [{ ...range, severity: severities[problem.severity], message: visibleText(problem.message), code: problem.code }];
  });
  monaco.editor.setModelMarkers(model, owner, markers);
}

/** Underlines the project's problems in every open file, now and whenever the list changes. */
export function registerProblemMarkers(): void {
  const markAll = () => {
    const { problems } = useSession.getState();
    for (const model of monaco.editor.getModels()) markModel(model, problems);
  };
  useSession.subscribe((state, before) => {
    if (state.problems !== before.problems) markAll();
  });
  monaco.editor.onDidCreateModel((model) => markModel(model, useSession.getState().problems));
}
