import { expectedAt } from '../../../../../shared/language/context/expected-at.ts';
import type { ExpectedAt } from '../../../../../shared/language/context/expected.ts';
import type { FileRole, ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import { completionsAt } from '../completions.ts';
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

/** Completion of what the format and the project know, in the four files. */
export const formatCompletions: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ["'", '"', '.', '`', '$', '/', '('],
  async provideCompletionItems(textModel, position) {
    const { model } = useSession.getState();
    const path = pathOf(textModel.uri);
    const role = path === null ? undefined : roleOf(path);
    if (!model || path === null || role === undefined) return { suggestions: [] };
    const place = placeAt(model, role, textModel, position);
    const styles = place.at.expected.kind === 'widgetValue' ? await projectStyles() : { outer: [], icons: [] };
    const found = completionsAt(model, role, place.at, { styles, givenValues: (key) => givenValues(model, key) });
    return {
      suggestions: found.slice(0, mostShown).map((completion, index) => itemOf(completion, index, place)),
      incomplete: found.length > mostShown,
    };
  },
};
