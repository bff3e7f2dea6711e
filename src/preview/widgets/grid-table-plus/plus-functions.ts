import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject } from '../../markup/read-parameters.ts';

/** Functions of a column and of the whole table that produce content: the runtime calls them. */
const columnFunctions = ['formatter', 'titleFormatter', 'topCalc', 'bottomCalc', 'topCalcFormatter', 'bottomCalcFormatter'];
const tableFunctions = ['groupHeader', 'rowFormatter'];
/** Functions of a column that the engine calls on user actions: they run as events of the table. */
export const columnEvents = ['cellClick', 'cellDblClick', 'cellContext', 'cellEdited', 'headerClick', 'headerDblClick', 'headerContext'];

/** Returns whether a value is the runtime's placeholder for a function (`shared/trace/encoded-value.ts`). */
export const isFunctionMark = (value: JsonValue | undefined): boolean => isJsonObject(value) && value['$function'] === true;

/** Functions of a table by path: `<name>` of the table, `<column index>.<name>` of a column. */
export interface FoundFunctions {
  readonly called: readonly string[];
  /** Functions that the preview does not call. */
  readonly ignored: readonly string[];
}

/** Returns whether an option of the table is a function, or a list that contains some. */
const holdsFunction = (value: JsonValue | undefined): boolean =>
  isFunctionMark(value) || (Array.isArray(value) && value.some((item) => isFunctionMark(item)));

export function functionsOf(options: JsonObject, columns: readonly JsonObject[]): FoundFunctions {
  const called: string[] = [];
  const ignored: string[] = [];
  for (const [name, value] of Object.entries(options)) {
    if (holdsFunction(value)) (tableFunctions.includes(name) ? called : ignored).push(name);
  }
  const visit = (list: readonly JsonObject[], path: string): void => {
    for (const [index, column] of list.entries()) {
      const place = `${path}${index}`;
      for (const [name, value] of Object.entries(column)) {
        if (!isFunctionMark(value)) continue;
        const isKnown = columnFunctions.includes(name) || columnEvents.includes(name);
        (isKnown ? called : ignored).push(`${place}.${name}`);
      }
      if (Array.isArray(column.columns)) visit(column.columns as readonly JsonObject[], `${place}.`);
    }
  };
  visit(columns, '');
  return { called, ignored };
}
