import { splitOutside } from './expansion.ts';

/** What rows and columns are made from: the members of each tuple, with their names in unique form and their captions. */
const axes = 'Axes($expand=Tuples($expand=Members($select=Name,UniqueName,Attributes/Caption)))';
const expandOption = /^(?:\$|%24)expand=/;

/**
 * Returns the path of a request for cells that asks for their axes as well, in place of what it asks of axes now; undefined if it does not
 * ask for cells (`docs/format/back-end.md`, Queries).
 */
export function withAxes(path: string): string | undefined {
  const start = path.indexOf('?');
  if (start < 0) return undefined;
  const options = splitOutside(path.slice(start + 1), '&');
  const place = options.findIndex((option) => expandOption.test(option));
  const [name = ''] = expandOption.exec(options[place] ?? '') ?? [];
  const parts = splitOutside((options[place] ?? '').slice(name.length), ',');
  const nameOf = (part: string) => part.split('(', 1)[0]?.trim();
  if (!parts.some((part) => nameOf(part) === 'Cells')) return undefined;
  const others = parts.filter((part) => nameOf(part) !== 'Axes');
  options[place] = `${name}${[axes, ...others].join(',')}`;
  return `${path.slice(0, start)}?${options.join('&')}`;
}
