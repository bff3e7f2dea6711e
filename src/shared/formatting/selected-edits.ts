import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { parseScript } from '../project/reading/script-file.ts';
import { applyTextEdits, type TextEdit } from '../project/widget-edit/text-edit.ts';
import type { FormattedRole } from './formatting-types.ts';
import { formattingLanguage } from './format-file.ts';
import { withLineFeeds } from './line-habits.ts';

/** A part of a text by its offsets, the end exclusive. */
export interface SelectedPart {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns those edits of a formatted text that lie in the selected part, widened to the smallest statements, members or items (of a script), or
 * to the entries or rules at the left edge (of other files) that hold all of it. Undefined if these edits alone would change what the text means.
 */
export function selectedEdits(
  role: FormattedRole,
  text: string,
  edits: readonly TextEdit[],
  selected: SelectedPart,
): readonly TextEdit[] | undefined {
  const hasRules = role === 'queries' || role === 'flow' || role === 'styleSheet';
  const { start, end } = hasRules ? outerLines(text, selected) : enclosingNodes(text, selected);
  const kept = edits.filter((edit) => edit.start >= start && edit.end <= end);
  const isSame = formattingLanguage(role).isSame(withLineFeeds(text), withLineFeeds(applyTextEdits(text, kept)));
  return isSame ? kept : undefined;
}

/** Returns the lines from the last one before a part to the first one behind it that begin at the left edge with a word or sign. */
function outerLines(text: string, { start, end }: SelectedPart): SelectedPart {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  while (from > 0 && !/^[^\s}#]/.test(text.slice(from, from + 1))) from = text.lastIndexOf('\n', from - 2) + 1;
  let to = text.indexOf('\n', Math.max(start, end - 1));
  while (to >= 0 && !/^[^\s}#]/.test(text.slice(to + 1, to + 2))) to = text.indexOf('\n', to + 1);
  return { start: from, end: to < 0 ? text.length : to + 1 };
}

/** Lists of nodes that can be formatted without their neighbours. */
function listOf(node: AnyNode): readonly (AnyNode | null)[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
    case 'ClassBody':
      return node.body;
    case 'ObjectExpression':
      return node.properties;
    case 'ArrayExpression':
      return node.elements;
    default:
      return [];
  }
}

/** Returns the smallest run of neighbours that holds a part, with the blanks before them. */
function enclosingNodes(text: string, selected: SelectedPart): SelectedPart {
  const { program } = parseScript({ path: '', text });
  // Blanks at the ends of a selection belong to no node.
  const chosen = text.slice(selected.start, selected.end);
  const start = selected.start + (chosen.length - chosen.trimStart().length);
  const end = Math.max(start, selected.end - (chosen.length - chosen.trimEnd().length));
  let best: SelectedPart = { start: 0, end: text.length };
  if (!program) return best;
  full(program, (found) => {
    const touched = listOf(found as AnyNode).filter((node): node is AnyNode => node !== null && node.start <= end && node.end >= start);
    const [first, last] = [touched[0], touched.at(-1)];
    if (!first || !last || first.start > start || behindSigns(text, last.end) < end) return;
    const part = { start: beforeBlanks(text, first.start), end: behindSigns(text, last.end) };
    if (part.end - part.start < best.end - best.start) best = part;
  });
  return best;
}

function beforeBlanks(text: string, offset: number): number {
  return offset - (/[ \t]*$/.exec(text.slice(Math.max(0, offset - 500), offset))?.[0].length ?? 0);
}

/** The comma or semicolon behind a node belongs to it. */
function behindSigns(text: string, offset: number): number {
  return offset + (/^[ \t]*[,;]?/.exec(text.slice(offset, offset + 500))?.[0].length ?? 0);
}
