import { visibleText } from '../../../../../shared/text/visible-text.ts';
import { longestFolded } from '../../monaco/editor-options.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import type { WindowService } from '../client/window-service.ts';
import type { FoldedSpan, ScriptSymbol } from '../service/service-messages.ts';
import { rangeOfOffsets } from './model-ranges.ts';

type Model = monaco.editor.ITextModel;

const Kind = monaco.languages.SymbolKind;

const symbolKinds: Readonly<Record<string, monaco.languages.SymbolKind>> = {
  function: Kind.Function,
  'local function': Kind.Function,
  method: Kind.Method,
  class: Kind.Class,
  property: Kind.Property,
  const: Kind.Constant,
  constructor: Kind.Constructor,
};

function symbolOf(
  model: Model,
  { name, kind, start, length, nameStart, nameLength, children }: ScriptSymbol,
): monaco.languages.DocumentSymbol {
  return {
    name: visibleText(name),
    detail: '',
    kind: symbolKinds[kind] ?? Kind.Variable,
    tags: [],
    range: rangeOfOffsets(model, start, length),
    selectionRange: rangeOfOffsets(model, nameStart, nameLength),
    children: children.map((child) => symbolOf(model, child)),
  };
}

function foldingOf(model: Model, { start, length, kind }: FoldedSpan): monaco.languages.FoldingRange | undefined {
  const { startLineNumber, endLineNumber, endColumn } = rangeOfOffsets(model, start, length);
  // The line of the closing bracket stays in sight.
  const isClosed = /[}\])`]/.test(model.getLineContent(endLineNumber)[endColumn - 2] ?? '');
  const end = isClosed ? endLineNumber - 1 : endLineNumber;
  if (end <= startLineNumber) return undefined;
  const named = kind === 'comment' ? monaco.languages.FoldingRangeKind.Comment : monaco.languages.FoldingRangeKind.Region;
  return { start: startLineNumber, end, ...(kind === 'code' ? {} : { kind: named }) };
}

/** Gives editors the names and blocks of scripts, for lines that stick and for folding. */
export function registerScriptStructure(service: WindowService): void {
  monaco.languages.registerDocumentSymbolProvider('javascript', {
    displayName: 'JavaScript',
    async provideDocumentSymbols(model, token) {
      const found = await service.ask(model, 'symbols', {}, () => !token.isCancellationRequested);
      return found?.map((symbol) => symbolOf(model, symbol)) ?? null;
    },
  });
  monaco.languages.registerFoldingRangeProvider('javascript', {
    async provideFoldingRanges(model, _context, token) {
      if (model.getValueLength() > longestFolded) return null;
      const found = await service.ask(model, 'folding', {}, () => !token.isCancellationRequested);
      // Without an answer Monaco folds by indentation.
      return found && found.length > 0 ? found.flatMap((span) => foldingOf(model, span) ?? []) : null;
    },
  });
}
