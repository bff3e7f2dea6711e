import type { JsonValue } from '../../../shared/schema/json.ts';
import { cleanStrings } from './clean-strings.ts';
import { columnFields, type PlusDefinition } from './plus-definition.ts';

/** Rows of a table as passed to its engine. */
export interface PlusRows {
  readonly rows: Record<string, JsonValue>[];
  readonly fields: readonly string[];
  /** Returns the index of a row in the loaded data; undefined for rows added since. */
  readonly rowIndex: (rowData: unknown) => number | undefined;
  /** Returns the text of a cell without a formatter: that of its cell object while it has the loaded value. */
  readonly displayed: (row: number | undefined, field: string, value: unknown) => string;
}

/** Returns cleaned copies of the loaded rows, with a person's edits by `<row>.<field>`. */
export function plusRows(definition: PlusDefinition, edits: Readonly<Record<string, JsonValue>>): PlusRows {
  const places = new WeakMap<object, number>();
  const rows = cleanStrings([...definition.rows]).map((row, index) => {
    const copy: Record<string, JsonValue> = { ...row };
    for (const field of Object.keys(copy)) {
      const edited = edits[`${index}.${field}`];
      if (edited !== undefined) copy[field] = edited;
    }
    places.set(copy, index);
    return copy;
  });
  return {
    rows,
    fields: columnFields(definition.columns),
    rowIndex: (data) => (typeof data === 'object' && data !== null ? places.get(data) : undefined),
    displayed(row, field, value) {
      const isLoaded = row !== undefined && definition.rows[row]?.[field] === value;
      const text = isLoaded ? definition.displayed[row]?.[field] : undefined;
      return text ?? (value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
    },
  };
}
