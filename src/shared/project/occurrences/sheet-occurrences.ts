import { skinTypes } from '../../language/skin-classes.ts';
import { type OccurrenceList, textPlace } from './occurrence-list.ts';

/** Returns the text with its comments blanked, so that places stay. */
export function withBlankComments(text: string): string {
  return text.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
}

/**
 * Adds the classes of a style sheet that define skins, those of `outer`, which never stand inside another one, and the ids of widgets in its
 * selectors (`docs/format/widgets/README.md`, Section).
 */
export function addSheet(list: OccurrenceList, text: string, outer: ReadonlySet<string>): void {
  const blank = withBlankComments(text);
  for (const match of blank.matchAll(/\.(ks-[\w-]+)/g)) {
    const name = match[1] ?? '';
    const skin = outer.has(name) ? skinTypes(name)?.name : undefined;
    if (skin === undefined) continue;
    const start = name.slice(0, -skin.length);
    list.add('skin', start, skin, textPlace(match.index + 1 + start.length, skin.length), 'declaration');
  }
  let from = 0;
  for (const { 0: mark, index } of blank.matchAll(/[{};]/g)) {
    const prelude = mark === '{' ? blank.slice(from, index) : '';
    // Outside of selectors `#` begins a colour.
    for (const { 1: id = '', index: at } of prelude.matchAll(/#([\p{L}_][\p{L}\p{N}_-]*)/gu))
      list.addId(id, textPlace(from + at + 1, id.length), 'use');
    from = index + 1;
  }
}
