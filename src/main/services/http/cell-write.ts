import { parseLenientJson } from '../../../shared/text/lenient-json.ts';

/** A PATCH that puts values into cells of a cellset. */
export interface CellWrite {
  /** Path of the cellset, as configured and without query. */
  readonly cellsetPath: string;
  /** In the order of the body; ordinals are what the body holds, numbers or not. */
  readonly cells: readonly { readonly ordinal: unknown; readonly value: unknown }[];
}

/** Characters of a body that are still taken apart. */
const parseLimit = 2_000_000;

/**
 * Takes a write of cells apart: `PATCH .../Cellsets('id')/Cells`. Nothing for any other request, or when the body is not
 * a list of ordinals and values.
 * Source: `backend-rest.md`, Writes.
 */
export function parseCellWrite(method: string, path: string, body: string | null): CellWrite | undefined {
  if (method !== 'PATCH') return undefined;
  const cellsetPath = /^(.*\/Cellsets\((?:'|%27)[^'/]+?(?:'|%27)\))\/Cells\/?$/i.exec(path.split('?', 1)[0] ?? '')?.[1];
  const cells = parseCells(body);
  return cellsetPath === undefined || cells === undefined ? undefined : { cellsetPath, cells };
}

/** Cells of a body; a single one counts as a list of one. */
export function parseCells(body: string | null): CellWrite['cells'] | undefined {
  const parsed = parseBody(body);
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const cells: { readonly ordinal: unknown; readonly value: unknown }[] = [];
  for (const item of list) {
    // By hand: a schema would look at all of them, and words for 600,000 faults take a minute.
    if (typeof item !== 'object' || item === null || !('Ordinal' in item) || !('Value' in item)) return undefined;
    cells.push({ ordinal: item.Ordinal, value: item.Value });
  }
  return cells;
}

/** The value of a JSON body, with raw line breaks and tabs in its strings as servers take them; nothing for other texts and for very long ones. */
export function parseBody(body: string | null): unknown {
  if (body === null || body.length > parseLimit) return undefined;
  try {
    return parseLenientJson(body);
  } catch {
    return undefined;
  }
}
