import { parseUpdate, type UpdatedCell } from '../../../shared/mdx/parse-update.ts';
import { BackEndError, badRequest, notInCollection } from '../back-end-error.ts';
import type { CellAddress, Cube } from '../model/cube.ts';
import type { DimensionElement } from '../model/dimension.ts';
import { findByName, nameKey } from '../model/name-key.ts';

/**
 * Executes `UPDATE [CUBE] [cube] SET (tuple) = value, ...`; returns false for any other statement. If one cell is refused,
 * nothing is written. Members that a tuple leaves out default to the first roots, as in queries. Throws `BackEndError` 400 and 404.
 */
export function executeUpdate(cubes: readonly Cube[], text: string): boolean {
  if (!/^\s*UPDATE\b/i.test(text)) return false;
  const update = parseUpdate(text);
  if (update === undefined) throw new BackEndError(400, '501', `Syntax error at or near: '${text.slice(0, 117)}'`);
  const cube = findByName(cubes, update.cube);
  if (cube === undefined) throw notInCollection(update.cube, 'Cube');
  const checked = update.cells.map((cell) => {
    if (cell.isExpression) throw badRequest(`The value ${cell.value.slice(0, 100)} must be a number or a text.`);
    const address = addressOf(cube, cell);
    const result = cube.check(address, cell.value);
    if ('refused' in result) throw new BackEndError(400, '66', result.refused);
    return { address, value: result.value };
  });
  for (const { address, value } of checked) cube.store(address, value);
  return true;
}

function addressOf(cube: Cube, { members, tuple }: UpdatedCell): CellAddress {
  const named = members.map((names) => elementOf(cube, names, tuple));
  return cube.dimensions.map((dimension, place) => {
    const found = named.find((member) => member.place === place)?.element ?? dimension.roots[0];
    if (found === undefined) throw badRequest(`${dimension.name} has no elements.`);
    return found;
  });
}

function elementOf(cube: Cube, names: readonly string[], tuple: string): { readonly place: number; readonly element: DimensionElement } {
  const [first = ''] = names;
  const last = names.at(-1) ?? '';
  const place = cube.dimensions.findIndex((dimension) => nameKey(dimension.name) === nameKey(first));
  const element = names.length > 1 ? cube.dimensions[place]?.find(last) : undefined;
  if (element === undefined) throw new BackEndError(400, '501', `"${tuple.slice(0, 300)}" : member not found (rte 81)`);
  return { place, element };
}
