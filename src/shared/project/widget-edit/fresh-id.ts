import type { WidgetConfigPart } from '../reading/widget-config-reader.ts';

/** Returns all widget names in the file, since an id is unique over all pages. */
export function idsOf(part: WidgetConfigPart): Set<string> {
  const names = new Set(part.object.members.map(({ name }) => name));
  for (const { id } of part.widgets) names.add(id);
  return names;
}

/** Maximum characters taken over from another id. */
const longestLike = 1000;

/**
 * Returns a free id based on a type (`text1` for that of texts) or another id (`title2` for `title`). Never with an underscore, which
 * separates row and column in the ids of table cells (`docs/format/events.md`, Cells of grid tables).
 */
export function freshId(taken: ReadonlySet<string>, type: string, like?: string): string {
  const ofType = type.replace(/Widget$/, '').replace(/[^A-Za-z0-9]/g, '');
  const name =
    like === undefined
      ? `${ofType.slice(0, 1).toLowerCase()}${ofType.slice(1)}`
      : like
          .slice(0, longestLike)
          .replace(/(?<!\d)\d+$/, '')
          .replaceAll('_', '');
  const base = name === '' ? 'widget' : name;
  for (let count = like === undefined ? 1 : 2; ; count += 1) if (!taken.has(`${base}${count}`)) return `${base}${count}`;
}
