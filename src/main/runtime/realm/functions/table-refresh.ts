import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import { changeFirst } from '../api.ts';
import { hasOwn, isArray, isObject, objectKeys, toText } from '../primordials.ts';
import { widgetState } from '../files/registry.ts';
import { gridTablePages } from './grid-table-pages.ts';

type Pages = ReturnType<typeof gridTablePages>;

/** Turns a grid table to another page, not beyond the first and last (`docs/format/events.md`, Pages of tables; `docs/format/api.md`). */
function turning(to: (pages: Pages) => number): (parameter: unknown) => void {
  return (parameter) => {
    const id = toText(isArray(parameter) ? parameter[0] : parameter);
    const pages = gridTablePages(id);
    const page = to(pages);
    widgetState(id)['actualPage'] = page < 1 ? 1 : page > pages.maxPage ? pages.maxPage : page;
  };
}

changeFirst(
  'increasePage',
  turning(({ actualPage }) => actualPage + 1),
);
changeFirst(
  'decreasePage',
  turning(({ actualPage }) => actualPage - 1),
);
changeFirst(
  'jumpToFirstPage',
  turning(() => 1),
);
changeFirst(
  'jumpToLastPage',
  turning(({ maxPage }) => maxPage),
);

/** Stores the new content of one cell of a grid table. Returns whether the table has that cell. */
export function keepGridCell({ widgetId, row: rowIndex, column }: RealmQuestions['gridCell'], content: unknown): boolean {
  const cells = widgetState(widgetId)['cellData'];
  const row = isArray(cells) ? cells[rowIndex] : undefined;
  const cell = isArray(row) ? row[column] : undefined;
  if (!isObject(cell) || !isObject(content)) return false;
  const names = objectKeys(content);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    if (name !== '__proto__' && hasOwn(content, name)) cell[name] = content[name];
  }
  return true;
}
