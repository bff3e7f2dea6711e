import { defaultAccessCheckSuffix } from '../../language/stored-query.ts';
import { addQuery } from '../new-parts/new-query.ts';
import { readQueries } from '../reading/query-reader.ts';
import { staticText } from '../reading/script-file.ts';
import { findMember, type ScriptMember } from '../reading/script-object.ts';
import { refused } from '../widget-edit/edit-outcome.ts';
import { applyTextEdits, type TextEdit } from '../widget-edit/text-edit.ts';
import { type WritingStyle, writeKey, writingStyle } from '../widget-edit/write-value.ts';
import { bodyParts, parsedQuery } from './body-text.ts';
import { type PlaceholderText, withPlaceholders } from './placeholder-names.ts';
import type { Refactoring, RefactoringOutcome, RoleTexts } from './refactoring.ts';
import { type ActionAt, hasOwnKeys, ownFunction, ownLiteral } from './request-at.ts';
import { returnedEdit, returnedPlace } from './returned-place.ts';

/** Returns the key of the stored query that a request of an action uses first (`docs/format/stored-queries.md`, Keys). */
export function ownQueryKey({ entry, action, item }: ActionAt): string {
  return `${entry.widgetId}_${action.member.name}${item === undefined ? '' : `_${item + 1}`}`;
}

/**
 * Returns the refactoring that moves the text of a request's body into repository.yml; undefined where there is none. Values that were put in
 * become placeholders (`docs/format/stored-queries.md`, Values).
 */
export function movedBody(at: ActionAt): Refactoring | undefined {
  const { value, script } = at;
  const literal = value.form === 'request' ? ownLiteral(at) : undefined;
  if (literal === undefined || value.object === undefined || value.server || !hasOwnKeys(at)) return undefined;
  const member = findMember(value.object, 'body');
  const body = ownFunction(member);
  const type = staticText(findMember(value.object, 'type')?.value, script);
  // A GET has no body, so that what the function gives is never sent.
  if (member === undefined || body === undefined || type === 'GET' || type === 'HEAD') return undefined;
  const parts = bodyParts(body, script.text);
  const place = returnedPlace(body, script.text);
  if (parts === undefined || place === undefined) return undefined;
  const query = withPlaceholders(parts);
  // A server fills it in by itself.
  if (/\$activeUser\b/.test(query.text)) return undefined;
  const key = ownQueryKey(at);
  return {
    title: `Move the body to repository.yml as '${key}'`,
    plan(texts): RefactoringOutcome {
      const added = addedQuery(texts, key, query);
      if (added.outcome === 'refused') return added;
      const style = writingStyle(script.text);
      const object = objectSource(query.values, style);
      const edits = [...serverEdits(at, member, style), returnedEdit(place, script.text, place.isArrow ? `(${object})` : object)];
      return {
        outcome: 'edits',
        edits: new Map([
          ['repository', edits],
          ['queries', added.edits],
        ]),
      };
    },
  };
}

/** Returns the source of an object of values. */
function objectSource(values: PlaceholderText['values'], style: WritingStyle): string {
  const members = values.map(({ name, source }) => (name === source ? name : `${writeKey(name, style)}: ${source}`));
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Returns the edit that makes a request one with a stored query. */
function serverEdits({ value, script }: ActionAt, body: ScriptMember, style: WritingStyle): readonly TextEdit[] {
  const server = value.object && findMember(value.object, 'server');
  if (server !== undefined) return [{ start: server.start, end: server.end, text: 'server: true' }];
  const { text } = script;
  const before = text.slice(text.lastIndexOf('\n', body.start - 1) + 1, body.start);
  const gap = before.trim() === '' ? style.lineEnd + before : ' ';
  return [{ start: body.start, end: body.start, text: `server: true,${gap}` }];
}

type AddedQuery = ReturnType<typeof addQuery>;

/** Returns the edit that adds the query so that it is read as it was meant. */
function addedQuery(texts: RoleTexts, key: string, query: PlaceholderText): AddedQuery {
  if (texts.queries === undefined) return refused('This project has no repository.yml yet. Create it in the list of files first.');
  const before = readQueries({ path: 'repository.yml', text: texts.queries }).queries;
  if (before.some((other) => other.key === `${key}${defaultAccessCheckSuffix}`))
    return refused(`'${key}${defaultAccessCheckSuffix}' would decide who may run this query. Rename it first.`);
  const meant = parsedQuery(query.text);
  if (meant === undefined) return refused('The body is no JSON text with its placeholders. Move it by hand.');
  let last: AddedQuery = refused('The body holds characters that repository.yml cannot take. Move it by hand.');
  for (const { lines, value } of [...foldedLines(meant), { lines: [JSON.stringify(meant)], value: meant }]) {
    const added = addQuery(texts.queries, key, lines);
    if (added.outcome === 'refused') last = added;
    else {
      const after = readQueries({ path: 'repository.yml', text: applyTextEdits(texts.queries, added.edits) }).queries.at(-1);
      if (after !== undefined && JSON.stringify(parsedQuery(after.text)) === JSON.stringify(value)) return added;
    }
  }
  return last;
}

/** A character that no query holds, where a line of it ends. */
const lineMark = '\uE000';

/** Returns whether a name in brackets or a text between quotes ends; one that does not was read up to the end of its line. */
function isClosed(found: string): boolean {
  if (!found.startsWith('[')) return found.length > 1 && found.endsWith(found.charAt(0));
  return (/\]*$/.exec(found.slice(-1000))?.[0].length ?? 0) % 2 === 1;
}

/**
 * Returns the query in lines, as authors write MDX: a folded line end becomes a blank. Nothing if a line end may be more than a blank, in a
 * comment, a text or a name.
 */
function* foldedLines(query: unknown): Generator<{ readonly lines: readonly string[]; readonly value: unknown }> {
  if (typeof query !== 'object' || query === null || !('MDX' in query) || typeof query.MDX !== 'string') return;
  const { MDX: mdx } = query;
  if (!mdx.includes('\n') || JSON.stringify(query).includes(lineMark) || /--|\/\/|\/\*/.test(mdx)) return;
  // Names in brackets and texts between quotes, doubled quotes and brackets included.
  const rest = mdx.replace(/\[(?:[^\]\r\n]|\]\])*\]?|'[^'\r\n]*'?|"[^"\r\n]*"?/g, (found) => (isClosed(found) ? '' : found));
  if (/["'[\]]/.test(rest)) return;
  const lines = mdx.split(/\r\n|\n|\r/).flatMap((line) => line.trim() || []);
  yield {
    lines: JSON.stringify({ ...query, MDX: lines.join(lineMark) }).split(lineMark),
    value: { ...query, MDX: lines.join(' ') },
  };
}
