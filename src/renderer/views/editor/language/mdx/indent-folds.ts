/** Lines from 1 that can be folded into the first of them. */
export interface FoldedLines {
  readonly start: number;
  readonly end: number;
}

/** Regions that authors mark in scripts. */
const marker = /^\s*\/\/\s*#?(region|endregion)\b/;

function indentOf(line: string, tabSize: number): number {
  let indent = 0;
  for (const character of line) {
    if (character === ' ') indent += 1;
    else if (character === '\t') indent += tabSize - (indent % tabSize);
    else return indent;
  }
  return -1;
}

/**
 * Returns the lines that fold by their indentation, and marked regions, as Monaco finds them where no provider does: a line with the deeper
 * ones below it. `hasEnds`: whether blocks end with a line of their own (a bracket), before which blank lines belong to the block.
 */
export function indentFolds(lines: readonly string[], tabSize: number, hasEnds: boolean): FoldedLines[] {
  const folds: FoldedLines[] = [];
  /** First lines of blocks that are not over yet, by indentation. */
  const open: { readonly indent: number; readonly line: number }[] = [];
  const regions: number[] = [];
  let lastWritten = 0;
  const closeTo = (indent: number, lineBefore: number): void => {
    for (let last = open.at(-1); last && last.indent >= indent; last = open.at(-1)) {
      open.pop();
      if (lineBefore > last.line && lastWritten > last.line) folds.push({ start: last.line, end: hasEnds ? lineBefore : lastWritten });
    }
  };
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const indent = indentOf(text, tabSize);
    if (indent < 0) continue;
    closeTo(indent, index);
    const mark = hasEnds ? marker.exec(text)?.[1] : undefined;
    if (mark === 'region') regions.push(line);
    else if (mark === 'endregion') {
      const start = regions.pop();
      if (start !== undefined) folds.push({ start, end: line });
    }
    open.push({ indent, line });
    lastWritten = line;
  }
  closeTo(-1, lines.length);
  return folds.sort((left, right) => left.start - right.start);
}
