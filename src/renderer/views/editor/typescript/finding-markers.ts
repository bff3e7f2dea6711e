import { isCodeRule } from '../../../../shared/project/problem-rules/rule-list/rule-names.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import type { Finding } from '../../../../shared/language/code/findings.ts';

/** Whose the marks of findings are, among those of a text. */
export const findingsOwner = 'javascript-names';

/** Findings of the newest check of each text. */
const newest = new WeakMap<monaco.editor.ITextModel, readonly Finding[]>();

/** Marks by the levels that a project gives to rules (`docs/problems.md`, Choosing how serious a rule is). */
const severities = {
  info: monaco.MarkerSeverity.Info,
  warning: monaco.MarkerSeverity.Warning,
  error: monaco.MarkerSeverity.Error,
} as const;

/** Underlines findings as seriously as the project takes their rules, without those at a place that a problem of the project names already. */
function draw(model: monaco.editor.ITextModel): void {
  const path = pathOf(model.uri);
  const { project, problems } = useSession.getState();
  const levels = project?.ruleLevels ?? {};
  const ofFormat = problems.filter(({ code }) => !isCodeRule(code));
  const places = ofFormat.flatMap(({ location }) => (location?.path === path ? [location] : []));
  const markers = (newest.get(model) ?? []).flatMap(({ start, length, message, code, rule, severity }): monaco.editor.IMarkerData[] => {
    const level = levels[rule];
    if (level === 'off') return [];
    const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(start + length));
    if (places.some(({ line, column }) => range.containsPosition({ lineNumber: line, column }))) return [];
    const isHint = severity === 'hint';
    const usual = isHint ? monaco.MarkerSeverity.Hint : monaco.MarkerSeverity.Warning;
    return [
      {
        ...range,
        severity: level === undefined ? usual : severities[level],
        ...(isHint ? { tags: [monaco.MarkerTag.Unnecessary] } : {}),
        message: visibleText(message),
        source: 'JavaScript',
        code: String(code),
      },
    ];
  });
  monaco.editor.setModelMarkers(model, findingsOwner, markers);
}

/** Underlines what a check found in a text. */
export function markFindings(model: monaco.editor.ITextModel, findings: readonly Finding[]): void {
  newest.set(model, findings);
  draw(model);
}

/** Draws the findings of open texts again whenever the problems of the project or its levels of rules change. Returns the function that stops and removes all. */
export function redrawWithProblems(): () => void {
  const stop = useSession.subscribe((state, before) => {
    if (state.problems === before.problems && state.project?.ruleLevels === before.project?.ruleLevels) return;
    for (const model of monaco.editor.getModels()) if (newest.has(model)) draw(model);
  });
  return () => {
    stop();
    for (const model of monaco.editor.getModels()) if (newest.has(model)) markFindings(model, []);
  };
}
