import { expectedAt } from '../../../../../shared/language/context/expected-at.ts';
import type { Expected, ExpectedAt } from '../../../../../shared/language/context/expected.ts';
import type { FileRole, ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import { completionsAt } from '../completions.ts';
import { scriptAnswers } from '../script-answers.ts';
import { type Completion, shownLabel } from './completion.ts';
import { contextWindow } from './context-window.ts';
import { fittedSnippet } from './fitted-snippet.ts';
import { givenValues } from './given-values.ts';
import { projectStyles } from './project-styles.ts';

const kinds: Readonly<Record<Completion['kind'], monaco.languages.CompletionItemKind>> = {
  widget: monaco.languages.CompletionItemKind.Module,
  action: monaco.languages.CompletionItemKind.Event,
  parameter: monaco.languages.CompletionItemKind.Property,
  type: monaco.languages.CompletionItemKind.Class,
  value: monaco.languages.CompletionItemKind.Value,
  query: monaco.languages.CompletionItemKind.File,
  file: monaco.languages.CompletionItemKind.Snippet,
};

/** Suggestions of one place: of more than these none could be found by looking. */
const mostShown = 5_000;

function roleOf(path: string): FileRole | undefined {
  return useSession.getState().project?.files.find((file) => file.path === path)?.role;
}

/** A place of an editor. */
interface Place {
  readonly position: monaco.Position;
  readonly typed: string;
  readonly after: string;
  readonly at: ExpectedAt;
}

function itemOf(completion: Completion, index: number, { position, typed, after, at }: Place): monaco.languages.CompletionItem {
  const replaced = completion.replaces ?? typed.length;
  const { lineNumber: line, column } = position;
  const behind = completion.isPart ? (/^\w*/.exec(after)?.[0].length ?? 0) : at.behind;
  const fitted = fittedSnippet(completion, after.slice(behind), at);
  return {
    label: shownLabel(completion),
    kind: kinds[completion.kind],
    insertText: fitted.text,
    ...(fitted.isSnippet ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
    ...(completion.documentation === undefined ? {} : { documentation: completion.documentation }),
    filterText: completion.label,
    // What the format knows comes before words that merely occur, in its order.
    sortText: `0${String(index).padStart(5, '0')}`,
    range: {
      startLineNumber: line,
      endLineNumber: line,
      startColumn: Math.max(1, column - replaced),
      endColumn: column + behind + fitted.further,
    },
  };
}

function placeAt(model: ProjectModel, role: FileRole, textModel: monaco.editor.ITextModel, position: monaco.Position): Place {
  const { before, after, outer } = contextWindow(model, role, textModel, position.lineNumber, position.column);
  const at = expectedAt(role, before, after, outer);
  const typed = before.slice(at.start);
  const line = typed.slice(typed.lastIndexOf('\n') + 1);
  return { position, typed: line, after, at };
}

/** Milliseconds that suggestions of the format wait for those of the code, which come with the next key otherwise. */
const longestWait = 150;
/** The same where the format has none. */
const longestWaitAlone = 1_500;

/** Where the format knows all that may be written: names of the code would be wrong there. */
const formatAlone: ReadonlySet<Expected['kind']> = new Set([
  'entry',
  'action',
  'requestMember',
  'parsingMember',
  'parsingField',
  'queryValue',
  'validationMember',
  'eventKey',
  'eventMember',
  'widgetMember',
  'widgetType',
  'listenMember',
  'emptyFile',
]);

/** Returns the suggestions of the format with those of the code that it does not have, behind its own. */
async function withNamesOfCode(
  own: monaco.languages.CompletionList,
  { at }: Place,
  ask: (wait: number) => Promise<readonly monaco.languages.CompletionItem[] | 'late'> | undefined,
): Promise<monaco.languages.CompletionList> {
  // Inside texts names mean nothing, or what the format says.
  if (at.quote !== '' || (formatAlone.has(at.expected.kind) && own.suggestions.length > 0)) return own;
  const further = await ask(own.suggestions.length > 0 ? longestWait : longestWaitAlone);
  if (further === undefined) return own;
  if (further === 'late') return { ...own, incomplete: true };
  const known = new Set(own.suggestions.map(({ filterText }) => filterText));
  return { ...own, suggestions: [...own.suggestions, ...further.filter(({ filterText }) => !known.has(filterText))] };
}

/** Completion of what the format, the project and the code know, in the four files. */
export const formatCompletions: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ["'", '"', '.', '`', '$', '/', '('],
  async provideCompletionItems(textModel, position, _context, token) {
    const { model } = useSession.getState();
    const path = pathOf(textModel.uri);
    const role = path === null ? undefined : roleOf(path);
    if (!model || path === null || role === undefined) return { suggestions: [] };
    const place = placeAt(model, role, textModel, position);
    const styles = place.at.expected.kind === 'widgetValue' ? await projectStyles() : { outer: [], icons: [] };
    const found = completionsAt(model, role, place.at, { styles, givenValues: (key) => givenValues(model, key) });
    const own = {
      suggestions: found.slice(0, mostShown).map((completion, index) => itemOf(completion, index, place)),
      incomplete: found.length > mostShown,
    };
    if (role === 'queries' || textModel.isDisposed()) return own;
    return withNamesOfCode(own, place, (wait) =>
      scriptAnswers()?.completions(textModel, position, wait, () => !token.isCancellationRequested),
    );
  },
  resolveCompletionItem: (item) => scriptAnswers()?.resolve(item) ?? item,
};
