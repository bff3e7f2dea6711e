import type { JsonValue } from '../../../shared/schema/json.ts';
import { BackEndError, badRequest } from '../back-end-error.ts';
import type { CellAddress, CellValue } from '../model/cube.ts';
import type { Cellset } from '../mdx/execute-query.ts';

function readItem(cellset: Cellset, item: JsonValue): { readonly address: CellAddress; readonly written: CellValue } {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) throw badRequest('Each cell needs an Ordinal and a Value.');
  const ordinal = item['Ordinal'];
  const written = item['Value'];
  if (typeof ordinal !== 'number' || !Number.isInteger(ordinal)) throw badRequest('Each cell needs an Ordinal, a whole number.');
  if (ordinal < 0 || ordinal >= cellset.cellCount)
    throw badRequest(`Ordinal ${ordinal} is outside the cellset of ${cellset.cellCount} cells.`);
  if (written !== null && typeof written !== 'number' && typeof written !== 'string') {
    throw badRequest(`The value of ordinal ${ordinal} must be a number or a text.`);
  }
  return { address: cellset.addressOf(ordinal), written };
}

/**
 * Writes one cell or a list of them: `{"Ordinal":0,"Value":"5"}`. If one cell is refused, nothing is written
 * (`docs/format/back-end.md`, Writes). Throws `BackEndError` 400.
 */
export function writeCells(cellset: Cellset, body: JsonValue): void {
  const items = (Array.isArray(body) ? body : [body]).map((item) => readItem(cellset, item));
  const checked = items.map(({ address, written }) => {
    const result = cellset.cube.check(address, written);
    if ('refused' in result) throw new BackEndError(400, '66', result.refused);
    return { address, value: result.value };
  });
  for (const { address, value } of checked) cellset.cube.store(address, value);
}
