import type { StoredOrigin } from '../../../../../shared/trace/edited-request/request-draft.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { mdxLanguage } from '../../monaco/query-languages.ts';
import { shownLabel } from '../completion/completion.ts';
import { storedPlaceholders } from './stored-placeholders.ts';

type Model = monaco.editor.ITextModel;

/** Stored queries that texts come from. */
const sources = new WeakMap<Model, () => StoredOrigin | undefined>();

/** Offers the placeholders of the stored query that `storedQuery` returns wherever `$` is typed in a text. */
export function offerPlaceholders(model: Model, storedQuery: () => StoredOrigin | undefined): void {
  sources.set(model, storedQuery);
}

/** Completes `$` in the query of a request that a stored query made. */
const completions: monaco.languages.CompletionItemProvider = {
  triggerCharacters: ['$'],
  provideCompletionItems(model, { lineNumber, column }) {
    const storedQuery = sources.get(model)?.();
    const line = model.getLineContent(lineNumber);
    const typed = /\$\w*$/.exec(line.slice(0, column - 1))?.[0];
    if (storedQuery === undefined || typed === undefined) return { suggestions: [] };
    const behind = /^\w*/.exec(line.slice(column - 1))?.[0].length ?? 0;
    const range = new monaco.Range(lineNumber, column - typed.length, lineNumber, column + behind);
    const suggestions = storedPlaceholders(useSession.getState().model, storedQuery).map((completion, index) => ({
      label: shownLabel(completion),
      kind: monaco.languages.CompletionItemKind.Variable,
      insertText: completion.label,
      sortText: `0${String(index).padStart(5, '0')}`,
      filterText: completion.label,
      range,
    }));
    return { suggestions };
  },
};

/** Registers the completion of placeholders outside of repository.yml. */
export function registerPlaceholderCompletions(): void {
  monaco.languages.registerCompletionItemProvider(mdxLanguage, completions);
}
