import { widgetTypes } from '../../language/widget-catalogue.ts';
import { type OccurrenceList, textPlace } from './occurrence-list.ts';

/** Begins of skin classes, the longest first: `ks-grid-cell-` before `ks-grid-`. */
const classStarts = [...new Set(widgetTypes.flatMap(({ parameters }) => parameters.flatMap(({ classStart }) => classStart ?? [])))].sort(
  (left, right) => right.length - left.length,
);

/** Returns the text with its comments blanked, so that places stay. */
export function withBlankComments(text: string): string {
  return text.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
}

/** Adds the classes of a style sheet that define skins: those of `outer`, which never stand inside another one. */
export function addSheet(list: OccurrenceList, text: string, outer: ReadonlySet<string>): void {
  for (const match of withBlankComments(text).matchAll(/\.(ks-[\w-]+)/g)) {
    const name = match[1] ?? '';
    const start = outer.has(name) ? classStarts.find((begin) => name.startsWith(begin) && name.length > begin.length) : undefined;
    if (start === undefined) continue;
    const skin = name.slice(start.length);
    list.add('skin', start, skin, textPlace(match.index + 1 + start.length, skin.length), 'declaration');
  }
}
