import { escapeJsonStringContent, type FilledPlace, fillPlaceholders, type PlaceholderValue } from '../../language/fill-placeholders.ts';
import { placeholdersIn } from '../../language/placeholder-name.ts';
import { toStrictJson } from '../../language/stored-query.ts';
import { changedWords, withoutLineEnds, mdxWords, type MdxWord } from './changed-words.ts';
import { type MdxText, mdxTextsIn } from '../query-place/mdx-texts.ts';
import { type QueryPart, readQueries } from '../reading/query-reader.ts';
import { type FixOutcome, refused } from '../widget-edit/edit-outcome.ts';
import { applyTextEdits, type TextEdit } from '../widget-edit/text-edit.ts';

/** An MDX that was sent from a stored query, and what a person made of it. */
export interface PutQuery {
  readonly kind: 'put-query';
  readonly key: string;
  /** What its placeholders were filled with. */
  readonly values: readonly PlaceholderValue[];
  readonly sent: string;
  readonly edited: string;
}

/** Where a comment ends depends on line ends, which a stored text may have in other places than what was sent. */
const comment = /--|\/\/|\/\*/;
/** Characters of a stored query that are looked at, and steps that filling it may take: the folder may have changed since the request. */
const longestQuery = 1_000_000;
const mostSteps = 20_000_000;

/**
 * Returns the edits of repository.yml that change the MDX of a stored query as a person changed what was sent: only the words that differ,
 * so that placeholders, lines and everything else stay. An added `$name` that has a value becomes a placeholder. Refused if a filled in value
 * was changed, which stands for a placeholder, and unless the query of the file, filled with the same values, is what was sent before, and what was made of it afterwards.
 */
export function putQuery({ key, values, sent, edited }: PutQuery, text: string): FixOutcome {
  const before = readQueries({ path: 'repository.yml', text });
  const query = before.queries.find((candidate) => candidate.key === key);
  if (query === undefined) return refused(`repository.yml has no query '${key}' any more. Open the request in the query desk to keep it.`);
  if (isTooLarge(query.text, values)) return refused(`'${key}' is too large to be changed from here. Change it in the file.`);
  if (/\$activeUser\b/.test(query.text) && !values.some(({ name }) => name === 'activeUser'))
    return refused(`'${key}' has $activeUser in it, whose value is not known here any more. Change it in the file.`);
  if (comment.test(sent) || comment.test(edited)) return refused(`A query with a comment is not put into the file. Change '${key}' there.`);
  const texts = mdxTextsIn(text, 'yaml', query.start, query.end);
  const [mdx] = texts;
  const words = mdxWords(sent);
  if (mdx === undefined || texts.length > 1 || !hasWords(mdxOf(query.text, values), words)) {
    return refused(`'${key}' in the file is not what was sent: it has changed since then. Run its action again, and edit that request.`);
  }
  const filled = fillPlaceholders(mdx.text, values);
  const stored = mdxWords(filled.text);
  if (!hasWords(filled.text, words)) return refused(`The words of '${key}' could not be found in the file. Change it there.`);
  const after = mdxWords(edited);
  const added: string[] = [];
  const edits: TextEdit[] = [];
  for (const { start, end, oldStart, oldEnd } of changedWords(words, after)) {
    const place =
      oldEnd > oldStart
        ? placeAmong(mdx.text, filled.places, stored.slice(oldStart, oldEnd))
        : emptyPlace(filled.places, stored[oldStart - 1]?.end ?? 0, stored[oldStart]?.start ?? filled.text.length);
    if (place !== undefined) return refused(filledIn(place, filled.text));
    const [from, to] = [after[start]?.start ?? 0, start === end ? (after[start]?.start ?? 0) : (after[end - 1]?.end ?? 0)];
    const inserted = withoutLineEnds(edited.slice(from, to));
    const names = [...placeholdersIn(inserted)].map(({ name }) => name);
    const unknown = names.find((name) => !values.some((one) => one.name === name));
    if (unknown !== undefined) return refused(`$${unknown} has no value in this request. Add it to '${key}' in the file.`);
    const isKnown = names.length === inserted.split('$').length - 1;
    if (!isKnown || inserted.includes('\\')) {
      return refused(`$ and \\ mean something else in the file. Change '${key}' there.`);
    }
    added.push(...names);
    const gaps = [start > 0 && /\s/.test(edited.charAt(from - 1)), /\s/.test(edited.charAt(to))] as const;
    edits.push(editOf(mdx, filled.places, stored, { oldStart, oldEnd, inserted, gaps }));
  }
  if (edits.length === 0) return refused('Only blanks differ from what the file has: there is nothing to put into it.');
  const now = readQueries({ path: 'repository.yml', text: applyTextEdits(text, edits) });
  const wanted = added.length === 0 ? after : mdxWords(filledMdx(edited, values));
  const isAsWanted = hasWords(mdxOf(now.queries.find((one) => one.key === key)?.text ?? '', values), wanted);
  if (!isOnlyThatChanged(before, now, key, added.length) || !isAsWanted) {
    return refused(`This cannot be written into '${key}' without changing more than that. Change it in the file.`);
  }
  return { outcome: 'edits', edits };
}

function isTooLarge(query: string, values: readonly PlaceholderValue[]): boolean {
  const longest = values.reduce((most, { value }) => Math.max(most, value.length), 0);
  return query.length > longestQuery || query.split('$').length * (values.length + longest) > mostSteps;
}

/** Returns the first placeholder whose `$name` stands where these words do, even if its value is empty. */
function placeAmong(text: string, places: readonly FilledPlace[], words: readonly MdxWord[]): FilledPlace | undefined {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const inValue = places.find(({ filledStart, length }) => length > 0 && filledStart < last.end && first.start < filledStart + length);
  if (inValue !== undefined) return inValue;
  const [from, to] = [storedOffset(text, places, first.start), storedOffset(text, places, last.end - 1) + 1];
  return places.find(({ start }) => start >= from && start < to);
}

/** Returns the placeholder without a value between two words: which side of it new words belong to is not known. */
function emptyPlace(places: readonly FilledPlace[], from: number, to: number): FilledPlace | undefined {
  return places.find(({ filledStart, length }) => length === 0 && filledStart >= from && filledStart <= to);
}

/** Returns an MDX with its placeholders filled as a stored query fills them; '' if their values are no content of its text. */
function filledMdx(mdx: string, values: readonly PlaceholderValue[]): string {
  return mdxOf(`{"MDX":${JSON.stringify(mdx)}}`, values);
}

/** Returns the MDX that a stored query sends; '' if it sends none. */
function mdxOf(stored: string, values: readonly PlaceholderValue[]): string {
  try {
    const body: unknown = JSON.parse(toStrictJson(fillPlaceholders(stored, values).text));
    return typeof body === 'object' && body !== null && 'MDX' in body && typeof body.MDX === 'string' ? body.MDX : '';
  } catch {
    return '';
  }
}

function hasWords(text: string, words: readonly MdxWord[]): boolean {
  const own = mdxWords(text);
  return own.length > 0 && own.length === words.length && own.every((one, at) => one.text === words[at]?.text);
}

function filledIn({ name, filledStart, length }: FilledPlace, filled: string): string {
  const value = filled.slice(filledStart, filledStart + Math.min(length, 60));
  return `“${value}” is the value of $${name}, which the action fills in: change it where it comes from, or change the query in the file.`;
}

interface WrittenWords {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly inserted: string;
  /** Whether blanks stand before and behind it. */
  readonly gaps: readonly [before: boolean, behind: boolean];
}

/** Returns the edit that puts words in place of others, or between them: then beside the word before, so that lines begin as they did. */
function editOf(mdx: MdxText, places: readonly FilledPlace[], stored: readonly MdxWord[], written: WrittenWords): TextEdit {
  const { oldStart, oldEnd, inserted, gaps } = written;
  const inFile = (offset: number): number => mdx.toFile(storedOffset(mdx.text, places, offset));
  const text = escapeJsonStringContent(inserted);
  if (oldEnd > oldStart) {
    // The edit ends behind the last character: an empty placeholder may follow.
    const last = storedOffset(mdx.text, places, (stored[oldEnd - 1]?.end ?? 1) - 1);
    return { start: inFile(stored[oldStart]?.start ?? 0), end: mdx.toFile(last + 1), text };
  }
  const [previous, next] = [stored[oldStart - 1], stored[oldStart]];
  const at = inFile(previous?.end ?? 0);
  const isTight = previous === undefined || previous.end === next?.start;
  return { start: at, end: at, text: `${gaps[0] ? ' ' : ''}${text}${isTight && gaps[1] ? ' ' : ''}` };
}

/** Returns the offset in a text with placeholders of an offset in the filled one that is in no value. */
function storedOffset(text: string, places: readonly FilledPlace[], offset: number): number {
  const last = places.findLast(({ filledStart, length }) => filledStart + length <= offset && length + filledStart > 0);
  if (last === undefined) return offset;
  const afterName = last.start + 1 + last.name.length;
  return Math.min(text.length, afterName + offset - last.filledStart - last.length);
}

/** Returns whether nothing but the text of one query changed in the file, and that query gained this many placeholders. */
function isOnlyThatChanged(before: QueryPart, after: QueryPart, key: string, added: number): boolean {
  if (JSON.stringify(after.permissionRequests) !== JSON.stringify(before.permissionRequests)) return false;
  if (after.faults.length !== before.faults.length || after.queries.length !== before.queries.length) return false;
  return before.queries.every((one, at) => {
    const other = after.queries[at];
    const isAlike = other?.key === one.key && other.placeholders.length === one.placeholders.length + (one.key === key ? added : 0);
    const areRightsAlike = JSON.stringify(one.requiredPermissions) === JSON.stringify(other?.requiredPermissions);
    return isAlike && areRightsAlike && (one.key === key || other.text === one.text);
  });
}
