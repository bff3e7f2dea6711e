import { parseLenientJson } from '../../../../shared/text/lenient-json.ts';

/** A PATCH that writes values into cells of a cellset. */
export interface CellPatch {
  /** Path of the cellset, as configured and without query. */
  readonly cellsetPath: string;
  /** In the order of the body; ordinals as in the body, numbers or not. */
  readonly cells: readonly { readonly ordinal: unknown; readonly value: unknown }[];
}

/** Characters up to which a body is parsed. */
const parseLimit = 2_000_000;

/**
 * Parses a write of cells: `PATCH .../Cellsets('id')/Cells`. Returns undefined for any other request, or if the body is not
 * a list of ordinals and values.
 * Source: `docs/format/back-end.md`, Writes.
 */
export function parseCellWrite(method: string, path: string, body: string | null): CellPatch | undefined {
  if (method !== 'PATCH') return undefined;
  const cellsetPath = /^(.*\/Cellsets\((?:'|%27)[^'/]+?(?:'|%27)\))\/Cells\/?$/i.exec(path.split('?', 1)[0] ?? '')?.[1];
  const cells = parseCells(body);
  return cellsetPath === undefined || cells === undefined ? undefined : { cellsetPath, cells };
}

/** Returns the cells of a body; a single one counts as a list of one. */
export function parseCells(body: string | null): CellPatch['cells'] | undefined {
  const parsed = parseBody(body);
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const cells: { readonly ordinal: unknown; readonly value: unknown }[] = [];
  for (const item of list) {
    // Without a schema, which would check all of them: messages for 600,000 faults take a minute.
    if (typeof item !== 'object' || item === null || !('Ordinal' in item) || !('Value' in item)) return undefined;
    cells.push({ ordinal: item.Ordinal, value: item.Value });
  }
  return cells;
}

/** Returns the value of a JSON body, with raw line breaks and tabs in strings as servers accept them; undefined for other texts and very long ones. */
export function parseBody(body: string | null): unknown {
  if (body === null || body.length > parseLimit) return undefined;
  try {
    return parseLenientJson(body);
  } catch {
    return undefined;
  }
}
