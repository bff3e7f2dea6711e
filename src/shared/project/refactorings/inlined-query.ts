import type { ObjectExpression } from 'acorn';
import { isPlaceholderName } from '../../language/placeholder-name.ts';
import { defaultAccessCheckSuffix, toStrictJson } from '../../language/stored-query.ts';
import { removedQuery } from '../new-parts/remove-query.ts';
import { readQueries, type StoredQuery } from '../reading/query-reader.ts';
import { returnedExpression } from '../reading/script-file.ts';
import { findMember } from '../reading/script-object.ts';
import { refused } from '../widget-edit/edit-outcome.ts';
import { removeItem } from '../widget-edit/list-edits.ts';
import { bracketsOf } from '../widget-edit/widget-slot.ts';
import { type WritingStyle, writeKey, writeText, writeValue, writingStyle } from '../widget-edit/write-value.ts';
import { parsedQuery } from './body-text.ts';
import { ownQueryKey } from './move-body.ts';
import { pathRead } from './placeholder-names.ts';
import type { Refactoring, RefactoringOutcome } from './refactoring.ts';
import { type ActionAt, hasOwnKeys, ownFunction, ownLiteral } from './request-at.ts';
import { returnedEdit, returnedPlace } from './returned-place.ts';
import { type TextPart, templateSource, textParts, valuePart } from './text-parts.ts';

/**
 * Returns the refactoring that moves the text of a stored query into the body of the request that uses it; undefined where there is none.
 * `docs/format/stored-queries.md`, Values.
 */
export function inlinedQuery(at: ActionAt): Refactoring | undefined {
  const { value, script } = at;
  const literal = value.form === 'request' ? ownLiteral(at) : undefined;
  if (literal === undefined || value.object === undefined || !value.server || value.keyOverride !== undefined) return undefined;
  const body = ownFunction(findMember(value.object, 'body'));
  const given = body && returnedExpression(body);
  const place = body && returnedPlace(body, script.text);
  const server = literal.properties.findIndex(({ start }) => start === memberStart(at, 'server'));
  if (given?.type !== 'ObjectExpression' || place === undefined || server < 0 || !hasOwnKeys(at)) return undefined;
  const values = givenValues(given, script.text);
  if (values === undefined) return undefined;
  const key = ownQueryKey(at);
  if (isNamedElsewhere(key, at)) return undefined;
  return {
    title: `Move the query '${key}' into the body`,
    plan({ queries }): RefactoringOutcome {
      const part = readQueries({ path: 'repository.yml', text: queries ?? '' });
      const query = part.queries.find((candidate) => candidate.key === key);
      if (queries === undefined || query === undefined) return refused(`repository.yml has no query '${key}'. Add it first.`);
      const fault = faultOf(query, part.queries);
      if (fault !== undefined) return refused(fault);
      const style = writingStyle(script.text);
      const written = bodySource(query, values, style);
      if (written === undefined)
        return refused(`The body of '${at.action.member.name}' and '$' names of '${key}' do not meet in texts. Move it by hand.`);
      const removed = removedQuery(key, queries);
      if (removed.outcome === 'refused') return removed;
      const edits = [...removeItem(script.text, bracketsOf(literal), server), returnedEdit(place, script.text, written)];
      return {
        outcome: 'edits',
        edits: new Map([
          ['repository', edits],
          ['queries', removed.edits],
        ]),
      };
    },
  };
}

/** Returns whether the body of another request names the query, or a key that is not known. */
function isNamedElsewhere(key: string, { part }: ActionAt): boolean {
  const values = part.entries.flatMap(({ actions }) => actions.flatMap(({ value, items }) => items ?? [value]));
  return values.some(({ keyOverride }) => keyOverride === key || keyOverride === 'unknown');
}

const memberStart = ({ value }: ActionAt, name: string) => value.object && findMember(value.object, name)?.start;

/** Returns why a stored query cannot stand in a body, or undefined if it can. */
function faultOf({ key, requiredPermissions, text }: StoredQuery, all: readonly StoredQuery[]): string | undefined {
  if (requiredPermissions !== undefined || all.some((other) => other.key === `${key}${defaultAccessCheckSuffix}`))
    return `'${key}' says who may run it, which a body cannot. Leave it in repository.yml.`;
  if (/\$activeUser\b/.test(text)) return `'${key}' names $activeUser, which only stored queries know. Write another name first.`;
  return undefined;
}

/** A value of the body as it goes into a text: an expression, or a text that code puts together. */
interface GivenValue {
  readonly name: string;
  readonly parts: readonly TextPart[];
  /** Whether it reads a typed text, which is stored with the escapes of a JSON string (`docs/format/values.md`, Typed text). */
  readonly isTyped: boolean;
}

/** Returns the values of a body; undefined if one of them is not written out. */
function givenValues(given: ObjectExpression, source: string): readonly GivenValue[] | undefined {
  const values: GivenValue[] = [];
  for (const property of given.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init' || property.method) return undefined;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    if (!isPlaceholderName(name) || value.type.endsWith('FunctionExpression')) return undefined;
    const parts = textParts(value, source) ?? [valuePart(value, source)];
    const typed = parts.filter((part) => 'value' in part && /\.(?:write|writeEnd|writeKey|save)\.value$/.test(pathRead(part.value) ?? ''));
    values.push({ name, parts, isTyped: typed.length > 0 });
  }
  return new Set(values.map(({ name }) => name)).size === values.length ? values : undefined;
}

/** Returns the source of the text that a query gives with its values; undefined if that is not certain. */
function bodySource(query: StoredQuery, values: readonly GivenValue[], style: WritingStyle): string | undefined {
  const meant = parsedQuery(query.text);
  const strict = toStrictJson(query.text).trim();
  const used = new Set<string>();
  const known = knownSplit(values, used);
  if (typeof meant !== 'object' || meant === null) return undefined;
  const typed = values.filter(({ isTyped }) => isTyped).length;
  if (typed > 0 && typed < values.length) return undefined;
  let written: string | undefined;
  if (typed > 0) {
    // Typed texts are escaped already: between quotes they stand as they are.
    if (filled(meant, known) === undefined) return undefined;
    if (values.some(({ parts }) => parts.some((part) => 'text' in part && /["\\]|\p{Cc}/u.test(part.text)))) return undefined;
    written = templateSource(known(strict));
  } else {
    const object = filled(meant, known);
    written = object && `JSON.stringify(${sourceOf(object, style)})`;
  }
  return written !== undefined && values.every(({ name }) => used.has(name)) ? written : undefined;
}

type Split = (text: string) => readonly TextPart[];

/** Returns a function that splits a text at its placeholders, the longest name first, and takes note of those that are used. */
function knownSplit(values: readonly GivenValue[], used: Set<string>): Split {
  const names = values.toSorted((left, right) => right.name.length - left.name.length);
  return (text) => {
    const parts: TextPart[] = [];
    let kept = 0;
    for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', Math.max(at + 1, kept))) {
      const value = names.find(({ name }) => text.startsWith(name, at + 1));
      if (value === undefined) continue;
      used.add(value.name);
      parts.push({ text: text.slice(kept, at) }, ...value.parts);
      kept = at + 1 + value.name.length;
    }
    parts.push({ text: text.slice(kept) });
    return parts;
  };
}

/** A JSON value whose texts are split at their placeholders. */
type FilledJson = { readonly parts: readonly TextPart[] } | { readonly plain: number | boolean | null } | FilledList | FilledObject;
interface FilledList {
  readonly items: readonly FilledJson[];
}
interface FilledObject {
  readonly members: readonly (readonly [string, FilledJson])[];
}

function filled(value: unknown, split: Split): FilledJson | undefined {
  if (typeof value === 'string') return { parts: split(value) };
  if (Array.isArray(value)) {
    const items = value.map((item) => filled(item, split));
    return items.some((item) => item === undefined) ? undefined : { items: items.filter((item) => item !== undefined) };
  }
  if (typeof value === 'object' && value !== null) {
    const members: [string, FilledJson][] = [];
    for (const [name, member] of Object.entries(value)) {
      const inner = filled(member, split);
      // A name is no place for a value.
      if (inner === undefined || split(name).length > 1) return undefined;
      members.push([name, inner]);
    }
    return { members };
  }
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? { plain: value } : undefined;
}

function sourceOf(json: FilledJson, style: WritingStyle): string {
  if ('plain' in json) return writeValue(json.plain, style);
  if ('items' in json) return `[${json.items.map((item) => sourceOf(item, style)).join(', ')}]`;
  if ('members' in json) {
    const members = json.members.map(([name, member]) => `${writeKey(name, style)}: ${sourceOf(member, style)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  const hasValue = json.parts.some((part) => 'value' in part);
  const text = json.parts.map((part) => ('text' in part ? part.text : '')).join('');
  return hasValue ? templateSource(json.parts) : writeText(text, style);
}
