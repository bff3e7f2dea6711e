import { mdxFolds } from '../../../../../shared/mdx/blocks/mdx-folds.ts';
import { parseTolerantly } from '../../../../../shared/mdx/parse.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { type FoldedLines, indentFolds } from './indent-folds.ts';
import { languagesWithMdx, mdxInModel } from './mdx-at.ts';

/** Characters of a file in which MDX folds: it is looked for in the whole file after each pause. */
const longestFile = 500_000;
/** Characters of MDX that are read for it. */
const mostMdx = 100_000;

type Model = monaco.editor.ITextModel;

/** Returns the lines of clauses and brackets of MDX that goes over lines; none where no MDX does. */
function mdxLines(model: Model): FoldedLines[] {
  const folds: FoldedLines[] = [];
  let read = 0;
  for (const mdx of mdxInModel(model)) {
    if (model.getPositionAt(mdx.start).lineNumber === model.getPositionAt(mdx.end).lineNumber) continue;
    read += mdx.text.length;
    if (read > mostMdx) break;
    for (const { start, end } of mdxFolds(parseTolerantly(mdx.text))) {
      const first = model.getPositionAt(mdx.toFile(start)).lineNumber;
      const last = model.getPositionAt(mdx.toFile(end));
      // What follows stays in sight: a closing bracket, the next clause, or the code behind the text.
      const isAlone =
        model
          .getLineContent(last.lineNumber)
          .slice(last.column - 1)
          .trim() === '';
      const lastLine = isAlone ? last.lineNumber : last.lineNumber - 1;
      if (lastLine > first) folds.push({ start: first, end: lastLine });
    }
  }
  return folds;
}

/** Returns the longest of those that begin on one line: an editor shows one. */
function longestOfLines(folds: readonly FoldedLines[]): FoldedLines[] {
  const found = new Map<number, FoldedLines>();
  for (const fold of folds) if ((found.get(fold.start)?.end ?? 0) < fold.end) found.set(fold.start, fold);
  return [...found.values()];
}

const folding = (language: string): monaco.languages.FoldingRangeProvider => ({
  provideFoldingRanges(model) {
    if (model.getValueLength() > longestFile) return null;
    const own = mdxLines(model);
    // Without an answer Monaco folds by indentation; with one, by nothing else.
    if (own.length === 0) return null;
    return longestOfLines([...indentFolds(model.getLinesContent(), model.getOptions().tabSize, language === 'javascript'), ...own]);
  },
});

/** Folds clauses and brackets of MDX in scripts, stored and saved queries. */
export function registerMdxFolding(): void {
  for (const language of languagesWithMdx) monaco.languages.registerFoldingRangeProvider(language, folding(language));
}
