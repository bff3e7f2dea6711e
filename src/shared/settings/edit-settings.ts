import { type JsonMember, jsonMembers } from './json-members.ts';
import type { SettingId } from './setting-list.ts';

/**
 * Returns the text with one setting changed, or without it for undefined. Everything else stays as it is written, unknown names and
 * numbers of any length included. An empty text gets an object.
 * @throws SyntaxError for a text that is no JSON object: see `readSettings` for the place.
 */
export function withSetting(text: string, id: SettingId, value: unknown): string {
  const source = text.trim() === '' ? '{}\n' : text;
  const read = jsonMembers(source);
  if (!read.ok) throw new SyntaxError(read.message);
  const { members } = read;
  // Of a name that is written twice the last one counts.
  const index = members.findLastIndex((member) => member.key === id);
  const found = members[index];
  if (value === undefined) {
    // Each one of them: otherwise the one before would count.
    return found === undefined ? source : withSetting(without(source, members, index, read), id, undefined);
  }
  const written = JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  if (found) return source.slice(0, found.valueStart) + written + source.slice(found.valueEnd);
  const last = members.at(-1);
  const added = `\n  ${JSON.stringify(id)}: ${written}`;
  if (last) return `${source.slice(0, last.valueEnd)},${added}${source.slice(last.valueEnd)}`;
  return `${source.slice(0, read.open)}${added}\n${source.slice(read.close)}`;
}

function without(
  text: string,
  members: readonly JsonMember[],
  index: number,
  { open, close }: { readonly open: number; readonly close: number },
): string {
  const [before, after] = [members[index - 1], members[index + 1]];
  if (before) return text.slice(0, before.valueEnd) + text.slice(members[index]?.valueEnd);
  if (after) return text.slice(0, members[index]?.keyStart) + text.slice(after.keyStart);
  return text.slice(0, open) + text.slice(close);
}
