import { parseUpdate, type UpdatedCell, type UpdateStatement } from '../../../../../shared/mdx/parse-update.ts';
import { quoteMdxName } from '../../../../../shared/mdx/print.ts';
import type { ReadCell, ReadCells } from '../read-changed-cells.ts';
import { knownBody, type OldValues, unknownValues, whyNotOf } from './old-values.ts';

/**
 * Returns the old values of an `UPDATE` from what was read for its question, as the statement that writes them back. They are known only if
 * each of its cells was read and has a plain number or text: an empty one counts as 0 or as the empty text, depending on what was written.
 */
export function oldValuesOfUpdate({ cube, cells }: UpdateStatement, { cells: read }: ReadCells): OldValues {
  const assignments: { readonly cell: UpdatedCell; readonly literal: string; readonly value: string }[] = [];
  for (const [place, cell] of cells.entries()) {
    const before = read.get(place);
    const why = whyNotOf(before);
    const old = before && plainOf(cell, before);
    if (why !== undefined || old === undefined) return why ?? unknownValues.unread;
    assignments.push({ cell, ...old });
  }
  const statement = `UPDATE CUBE ${quoteMdxName(cube)} SET ${assignments.map(({ cell, literal }) => `${tupleOf(cell)} = ${literal}`).join(', ')}`;
  const understood = parseUpdate(statement);
  // A text that servers may parse in different ways is not put into a statement.
  const isExact =
    understood?.cube === cube &&
    understood.cells.length === assignments.length &&
    assignments.every(({ cell, value }, place) => {
      const back = understood.cells[place];
      return (
        back !== undefined && !back.isExpression && back.value === value && JSON.stringify(back.members) === JSON.stringify(cell.members)
      );
    });
  return isExact ? knownBody(JSON.stringify({ MDX: statement }), assignments.length) : unknownValues.unsafe;
}

function plainOf(cell: UpdatedCell, { value }: ReadCell): { readonly literal: string; readonly value: string } | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return { literal: String(value), value: String(value) };
  if (typeof value === 'string') return textLiteral(value);
  if (value !== null || cell.isExpression) return undefined;
  return cell.isText ? textLiteral('') : { literal: '0', value: '0' };
}

function textLiteral(value: string): { readonly literal: string; readonly value: string } {
  return { literal: `'${value.replaceAll("'", "''")}'`, value };
}

/** Returns the tuple of a cell. Names are quoted again, so that nothing but names gets into the statement. */
const tupleOf = ({ members }: UpdatedCell): string => `(${members.map((names) => names.map(quoteMdxName).join('.')).join(',')})`;
