/**
 * The loops over the cells of a response. They are evaluated once per query (`child/crossing/user-realm.ts`): what the engine learns
 * about one author's functions then never slows those of another widget down. Plain stores and calls on purpose: code that
 * replaces built-ins or puts setters on `Array.prototype` changes nothing but its own results.
 */
const { apply } = Reflect;
const List = Array;

export type CellQuery = (response: unknown, position: number, context: unknown) => unknown;

/** `query(r, x, ctx)` for every cell (`docs/format/parsing.md`, list). */
export function list(query: CellQuery, response: unknown, count: number, context: unknown): unknown[] {
  const items: unknown[] = [];
  for (let x = 0; x < count; x += 1) items[x] = query(response, x, context);
  return items;
}

/** Rows of one value per query; all of a row get the position of its first cell (`docs/format/parsing.md`, matrix). */
export function matrix(
  control: object,
  queries: readonly unknown[],
  step: number,
  response: unknown,
  count: number,
  context: unknown,
): unknown[][] {
  const rows: unknown[][] = [];
  const width = queries.length;
  for (let x = 0; step > 0 && x + step <= count; x += step) {
    const row = new List<unknown>(width);
    for (let column = 0; column < width; column += 1) row[column] = apply(queries[column] as CellQuery, control, [response, x, context]);
    rows[rows.length] = row;
  }
  return rows;
}
