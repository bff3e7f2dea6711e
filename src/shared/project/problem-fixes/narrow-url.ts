import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { readRepository } from '../reading/repository-reader.ts';
import { parseScript, type ScriptFile } from '../reading/script-file.ts';
import { findMember, type ScriptMember } from '../reading/script-object.ts';
import { type FixOutcome, refused } from '../widget-edit/edit-outcome.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';

/** Options of the url of one request, as it was sent, and what to ask for instead. */
export interface NarrowedUrl {
  readonly kind: 'narrow-url';
  readonly widgetId: string;
  readonly action: string;
  /** Position in the list form, from 0. */
  readonly item: number;
  readonly changes: readonly { readonly from: string; readonly to: string }[];
}

/** Characters that mean something else in the text of a literal than in the url; none of them belongs there. */
const unsafe = /[\\`{}\r\n]/;
const quotes = /['"]/;

/**
 * Returns the edits that make a url ask for less. Refused unless each option stands once, and as it was sent, in the texts of the url of this
 * action alone: what is shared or put together may be read elsewhere, and a file that changed may mean something else there.
 */
export function narrowUrl({ widgetId, action, item, changes }: NarrowedUrl, text: string): FixOutcome {
  const script = parseScript({ path: 'repository.js', text });
  if (script.program === null) return refused('repository.js has a syntax error. Fix it first, or copy the URL.');
  const url = ownUrl(script, widgetId, action, item);
  if (url === undefined)
    return refused(`The URL of '${action}' is not written in the entry of '${widgetId}' itself. Copy the URL and change it there.`);
  const literals = textsIn(url);
  const edits: TextEdit[] = [];
  for (const { from, to } of changes) {
    const isPlain = !unsafe.test(from) && !unsafe.test(to) && (quotes.test(from) || !quotes.test(to));
    const places = !isPlain ? [] : literals.flatMap(({ start, end }) => optionPlaces(text, from, start, end));
    const [start] = places;
    if (start === undefined || places.length > 1) {
      return refused(
        'The URL in the file does not ask for this as it was sent: it has changed, or code puts it together. Copy the URL and change it there.',
      );
    }
    edits.push({ start, end: start + from.length, text: to });
  }
  return { outcome: 'edits', edits };
}

/** Returns the url of one request if it is written within its action. */
function ownUrl(script: ScriptFile, widgetId: string, action: string, item: number): ScriptMember | undefined {
  const entry = readRepository(script).entries.findLast((candidate) => candidate.widgetId === widgetId);
  const found = entry?.actions.findLast(({ member }) => member.name === action);
  if (entry === undefined || found === undefined) return undefined;
  const before = found.items?.slice(0, item) ?? [];
  // Nobody knows how many requests `...others` stands for.
  if (before.some(({ start }) => script.slice(start, start + 3) === '...')) return undefined;
  const value = found.items === undefined ? found.value : found.items[item];
  const url = value?.object && findMember(value.object, 'url');
  const isOwn = url !== undefined && found.member.start <= url.start && url.end <= found.member.end;
  return isOwn && entry.member.start <= found.member.start && found.member.end <= entry.member.end ? url : undefined;
}

/** Returns the literal texts of a url, with what surrounds them: quotes, or the signs around a value in a template. */
function textsIn(url: ScriptMember): readonly { readonly start: number; readonly end: number }[] {
  const texts: { start: number; end: number }[] = [];
  try {
    full(url.value, (node: AnyNode) => {
      if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ start: node.start + 1, end: node.end - 1 });
      if (node.type === 'TemplateElement') texts.push({ start: node.start, end: node.end });
    });
  } catch {
    // The walk is recursive: code that is nested thousands of times exhausts the stack.
    return [];
  }
  // The value of a name stands elsewhere, where others may use it, too.
  return texts.filter(({ start, end }) => url.start <= start && end <= url.end);
}

/** Returns where an option stands as a whole in a part of a text. */
function optionPlaces(text: string, option: string, start: number, end: number): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(option, start); at >= 0 && at + option.length <= end; at = text.indexOf(option, at + 1)) {
    const after = at + option.length;
    const begins = /^[?&]/.test(option) || at === start || /[?&]/.test(text[at - 1] ?? '');
    const ends = option.endsWith('&') || after === end || text[after] === '&';
    if (begins && ends) places.push(at);
  }
  return places;
}
