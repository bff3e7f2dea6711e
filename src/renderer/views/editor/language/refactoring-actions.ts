import type { FileRole } from '../../../../shared/schema/project-schema.ts';
import type { SourceText } from '../../../../shared/project/project-sources.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { applyRefactoring } from '../../../stores/text-editor/apply-refactoring.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import { sourceOf } from './model-source.ts';

const refactorCommandId = 'dashwright.refactor';

/** Maximum characters of a file that is read unasked whenever the cursor moves; in larger ones Ctrl+. asks. */
const largestUnasked = 200_000;

/** Returns whether to read a text although nobody asked: somebody works in it. A window that opens has better things to do. */
function isWorkedIn(model: monaco.editor.ITextModel): boolean {
  return (
    model.getValueLength() <= largestUnasked &&
    monaco.editor.getEditors().some((editor) => editor.getModel() === model && editor.hasTextFocus())
  );
}

interface Offer {
  readonly title: string;
  readonly run: () => Promise<unknown>;
}

const provider: monaco.languages.CodeActionProvider = {
  async provideCodeActions(model, range, context) {
    const none = { actions: [], dispose: () => undefined };
    const path = pathOf(model.uri);
    const role = useSession.getState().project?.files.find((file) => file.path === path)?.role;
    if (path === null || role === undefined || (context.only !== undefined && !context.only.startsWith('refactor'))) return none;
    if (context.trigger !== monaco.languages.CodeActionTriggerType.Invoke && !isWorkedIn(model)) return none;
    const version = model.getVersionId();
    const offset = model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
    const offers = await offersAt(role, () => sourceOf(model, path), offset);
    if (model.isDisposed() || model.getVersionId() !== version) return none;
    const actions = offers.map(({ title, run }) => ({
      title,
      kind: 'refactor',
      command: { id: refactorCommandId, title, arguments: [run] },
    }));
    return { actions, dispose: () => undefined };
  },
};

/** Parsers are loaded when they are needed. */
async function offersAt(role: FileRole, sourceNow: () => SourceText, offset: number): Promise<readonly Offer[]> {
  if (role === 'queries') return [];
  if (role === 'widgetConfig') {
    const [{ wrappingsAt }, { changeWidget }] = await Promise.all([
      import('../../../stores/widgets/wrappings-at.ts'),
      import('../../../stores/widgets/design-edits.ts'),
    ]);
    return wrappingsAt(sourceNow(), offset).map(({ widgetId, wrapping, type }) => ({
      title: `Wrap '${widgetId}' in a ${type}`,
      run: () => changeWidget({ kind: 'wrap', widgetIds: [widgetId], wrapping }),
    }));
  }
  const { refactoringsAt } = await import('../../../../shared/project/refactorings/refactorings-at.ts');
  const source = sourceNow();
  return refactoringsAt(role, source, offset).map((refactoring) => ({
    title: refactoring.title,
    run: () => applyRefactoring(source.path, source.text, refactoring),
  }));
}

/** Offers changes of code that keep what it does, at the light bulb and under Ctrl+. */
export function registerRefactorings(): void {
  monaco.languages.registerCodeActionProvider('javascript', provider, { providedCodeActionKinds: ['refactor'] });
  monaco.editor.registerCommand(refactorCommandId, (_accessor, run: Offer['run']) => void run());
}
