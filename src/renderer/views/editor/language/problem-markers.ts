import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { isCodeRule, isRuleName } from '../../../../shared/project/problem-rules/rule-list/rule-names.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import { ruleAddress } from './hover/read-more.ts';
import { problemRange } from './problem-ranges.ts';

const owner = 'dashwright';

const severities: Readonly<Record<Problem['severity'], monaco.MarkerSeverity>> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};

/** Underlines the project's problems in an open file. */
export function markModel(model: monaco.editor.ITextModel, problems: readonly Problem[] = useSession.getState().problems): void {
  const path = pathOf(model.uri);
  if (path === null) return;
  const markers = problems.flatMap((problem): monaco.editor.IMarkerData[] => {
    // Findings in the code are marked by the service of the window, which is faster and offers more ways to mend them.
    if (problem.location?.path !== path || isCodeRule(problem.code)) return [];
    const lines = model.getLineCount();
    const range = problemRange(problem.location, (line) => (line <= lines ? model.getLineContent(line) : ''));
    const code = isRuleName(problem.code) ? { value: problem.code, target: ruleAddress(problem.code) } : problem.code;
    return [{ ...range, severity: severities[problem.severity], message: visibleText(problem.message), code }];
  });
  monaco.editor.setModelMarkers(model, owner, markers);
}

/** Underlines the project's problems in every open file whenever the list changes. */
export function registerProblemMarkers(): void {
  const markAll = () => {
    const { problems } = useSession.getState();
    for (const model of monaco.editor.getModels()) markModel(model, problems);
  };
  useSession.subscribe((state, before) => {
    if (state.problems !== before.problems) markAll();
  });
}
