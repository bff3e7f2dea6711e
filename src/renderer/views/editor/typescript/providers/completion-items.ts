import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { escapeMarkdownLines } from '../../language/hover/escape-markdown.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import type { WindowService } from '../client/window-service.ts';

const Kind = monaco.languages.CompletionItemKind;

const kinds: Readonly<Record<string, monaco.languages.CompletionItemKind>> = {
  keyword: Kind.Keyword,
  function: Kind.Function,
  'local function': Kind.Function,
  method: Kind.Method,
  getter: Kind.Property,
  setter: Kind.Property,
  property: Kind.Property,
  const: Kind.Constant,
  let: Kind.Variable,
  var: Kind.Variable,
  'local var': Kind.Variable,
  parameter: Kind.Variable,
  class: Kind.Class,
  'local class': Kind.Class,
};

/** What was asked for an item, to ask for the rest of it. */
interface Origin {
  readonly model: monaco.editor.ITextModel;
  readonly offset: number;
  readonly name: string;
}

const origins = new WeakMap<monaco.languages.CompletionItem, Origin>();
/** Names that can be put in as they are. */
const plainName = /^[\p{ID_Start}$_#][\p{ID_Continue}$]*$/u;

const after = (milliseconds: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), milliseconds));

/** Resolves with the names that the code offers at a position, `late` if that takes longer than `wait` milliseconds. */
export async function scriptItems(
  service: WindowService,
  model: monaco.editor.ITextModel,
  position: monaco.Position,
  wait: number,
  isWanted: () => boolean,
): Promise<readonly monaco.languages.CompletionItem[] | 'late'> {
  const offset = model.getOffsetAt(position);
  const word = model.getWordUntilPosition(position);
  const found = await Promise.race([service.ask(model, 'completions', { offset }, isWanted), after(wait)]);
  if (found === 'late') return found;
  const range = new monaco.Range(position.lineNumber, word.startColumn, position.lineNumber, position.column);
  return (found?.names ?? []).flatMap(({ name, kind, order }): monaco.languages.CompletionItem[] => {
    if (kind === 'string' || !plainName.test(name)) return [];
    const item = {
      label: visibleText(name),
      kind: kinds[kind] ?? Kind.Variable,
      insertText: name,
      filterText: name,
      sortText: `1${order}${name}`,
      range,
    };
    origins.set(item, { model, offset, name });
    return [item];
  });
}

/** Resolves with an item and what its author wrote about it. */
export async function describedItem(
  service: WindowService,
  item: monaco.languages.CompletionItem,
): Promise<monaco.languages.CompletionItem> {
  const origin = origins.get(item);
  if (!origin || origin.model.isDisposed()) return item;
  const { model, offset, name } = origin;
  const details = await service.ask(model, 'details', { offset, name });
  if (!details) return item;
  return { ...item, detail: visibleText(details.signature), documentation: { value: escapeMarkdownLines(details.documentation) } };
}
