import type { NavigationTree } from 'monaco-editor/languages/features/typescript/lib/typescriptServices';
import type { AnswerOf, FoldedSpan, QuestionOf, ScriptSymbol } from '../service-messages.ts';
import type { AnswerSource } from './answer-source.ts';

const mostSymbols = 5_000;
const mostSpans = 5_000;
const deepestSymbol = 20;
const longestName = 200;

/** Returns what has a name in a script, as it is nested there. */
export function symbolsOf({ service }: AnswerSource, { path }: QuestionOf<'symbols'>): AnswerOf<'symbols'> {
  let left = mostSymbols;
  const read = (tree: NavigationTree, depth: number): ScriptSymbol[] => {
    const [span] = tree.spans;
    if (!span || left <= 0 || depth > deepestSymbol) return [];
    left -= 1;
    const name = tree.nameSpan ?? span;
    return [
      {
        name: tree.text.slice(0, longestName),
        kind: tree.kind,
        start: span.start,
        length: span.length,
        nameStart: name.start,
        nameLength: name.length,
        children: (tree.childItems ?? []).flatMap((child) => read(child, depth + 1)),
      },
    ];
  };
  return (service.getNavigationTree(path).childItems ?? []).flatMap((child) => read(child, 0));
}

/** Returns what can be folded in a script; nothing where there is more than an editor folds, so that no part of the file is left out. */
export function foldedSpansOf({ service }: AnswerSource, { path }: QuestionOf<'folding'>): AnswerOf<'folding'> {
  const spans = service.getOutliningSpans(path);
  if (spans.length > mostSpans) return [];
  return spans.map(({ textSpan, kind }): FoldedSpan => {
    const isKnown = kind === 'comment' || kind === 'region';
    return { start: textSpan.start, length: textSpan.length, kind: isKnown ? kind : 'code' };
  });
}
