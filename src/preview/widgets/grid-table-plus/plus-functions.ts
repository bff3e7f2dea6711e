import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { isObject } from '../../markup/parameters.ts';

/** Functions of a column that give what is drawn, and those of the whole table: the runtime calls them. */
const columnFunctions = ['formatter', 'titleFormatter', 'topCalc', 'bottomCalc', 'topCalcFormatter', 'bottomCalcFormatter'];
const tableFunctions = ['groupHeader', 'rowFormatter'];
/** Functions of a column that the engine calls when somebody does something: they run as events of the table. */
export const columnEvents = ['cellClick', 'cellDblClick', 'cellContext', 'cellEdited', 'headerClick', 'headerDblClick', 'headerContext'];

/** What stands for a function where the runtime evaluated it (`shared/trace/encoded-value.ts`). */
export const isFunctionMark = (value: JsonValue | undefined): boolean => isObject(value) && value['$function'] === true;

/** Functions of a table by place: `<name>` of the table, `<place among the columns>.<name>` of a column. */
export interface FoundFunctions {
  readonly called: readonly string[];
  /** Those that the preview does not call. */
  readonly ignored: readonly string[];
}

/** Whether an option of the table is one function, or a list that holds some. */
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
