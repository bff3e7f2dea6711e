import { type QuickFix, quickFixes } from '../../../../shared/project/problem-fixes/quick-fixes.ts';
import { isCodeRule } from '../../../../shared/project/problem-rules/rule-list/rule-names.ts';
import { applyFix } from '../../../stores/text-editor/apply-fix.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import { problemRange } from './problem-ranges.ts';

const fixCommandId = 'dashwright.applyFix';

const provider: monaco.languages.CodeActionProvider = {
  provideCodeActions(model, range, context) {
    const path = pathOf(model.uri);
    const { problems } = useSession.getState();
    const lines = model.getLineCount();
    const actions = problems.flatMap((problem): monaco.languages.CodeAction[] => {
      const { location, code } = problem;
      // Findings in code are mended by the service of the window, which knows them first.
      if (location?.path !== path || isCodeRule(code)) return [];
      const place = problemRange(location, (line) => (line <= lines ? model.getLineContent(line) : ''));
      if (!monaco.Range.areIntersectingOrTouching(place, range)) return [];
      const diagnostics = context.markers.filter((marker) => monaco.Range.areIntersectingOrTouching(marker, place));
      return quickFixes(problem, problems).map((fix, index) => ({
        title: fix.title,
        kind: 'quickfix',
        diagnostics,
        isPreferred: index === 0,
        command: { id: fixCommandId, title: fix.title, arguments: [fix] },
      }));
    });
    return { actions, dispose: () => undefined };
  },
};

/** Offers the ways to mend a problem at the light bulb and under Ctrl+. */
export function registerProblemFixes(): void {
  for (const language of ['javascript', 'yaml'])
    monaco.languages.registerCodeActionProvider(language, provider, { providedCodeActionKinds: ['quickfix'] });
  monaco.editor.registerCommand(fixCommandId, (_accessor, fix: QuickFix) => void applyFix(fix));
}
