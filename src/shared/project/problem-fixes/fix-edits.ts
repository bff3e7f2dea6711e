import type { Problem } from '../../schema/project-schema.ts';
import { firstAction } from '../new-parts/first-action.ts';
import { queryKeyFault } from '../new-parts/name-faults.ts';
import { newPage } from '../new-parts/new-page.ts';
import { newQuery } from '../new-parts/new-query.ts';
import { removedQuery } from '../new-parts/remove-query.ts';
import { readQueries } from '../reading/query-reader.ts';
import { readRepository } from '../reading/repository-reader.ts';
import { parseScript } from '../reading/script-file.ts';
import { type Refusal, refused } from '../widget-edit/edit-outcome.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';
import { writeEntry } from '../widget-edit/write-entry.ts';
import { writeText, writingStyle } from '../widget-edit/write-value.ts';
import type { QuickFix } from './quick-fixes.ts';

/** The edits of a fix, or why there are none. */
export type FixOutcome = { readonly outcome: 'edits'; readonly edits: readonly TextEdit[] } | Refusal;

/** Returns the edits of a fix in the text of a file. Refused if the text has changed so that nothing can be mended there. */
export function fixEdits({ change }: QuickFix, path: string, text: string): FixOutcome {
  switch (change.kind) {
    case 'replace':
      return replaceAll(
        change.problems.filter(({ location }) => location?.path === path),
        text,
      );
    case 'add-query':
      return newQuery(text, change.name);
    case 'add-page':
      return newPage(text, change.name);
    case 'remove-query':
      return removedQuery(change.name, text);
    case 'rename-query':
      return renameQuery(change.name, change.to, text);
    case 'add-entry':
      return writeEntry(text, change.name, firstAction('', change.name, 'function'));
    case 'add-type':
      return addType(change.widgetId, change.action, text);
  }
}

const changed = (): Refusal => refused('The text has changed here. Wait until Problems has followed, then try again.');

function replaceAll(problems: readonly Problem[], text: string): FixOutcome {
  const lines = linesOf(text);
  const edits = new Map<number, TextEdit>();
  for (const { location, instead } of problems) {
    if (location === undefined || instead === undefined) continue;
    const start = offsetIn(lines, location.line, location.column);
    const end = offsetIn(lines, location.endLine ?? location.line, location.endColumn ?? location.column);
    if (start === undefined || end === undefined) continue;
    const at = onlyPlace(text.slice(start, end), instead.from);
    if (at !== undefined) edits.set(start + at, { start: start + at, end: start + at + instead.from.length, text: instead.to });
  }
  return edits.size === 0 ? changed() : { outcome: 'edits', edits: [...edits.values()] };
}

/** Returns where a name stands as a whole in a text; undefined if it does not, or in several places. */
function onlyPlace(text: string, name: string): number | undefined {
  const found: number[] = [];
  const isWord = (character: string | undefined): boolean => character !== undefined && /[\w]/.test(character);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + name.length])) found.push(at);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Where the text of a line stands, without its end. */
interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the lines of a text; they end at LF, CR LF or CR, as in the editor. */
function linesOf(text: string): readonly LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index });
    start = index + end.length;
  }
  return [...lines, { start, end: text.length }];
}

/** Returns the offset of a place; undefined if its line is shorter by now, where counting on would lead into the lines below. */
function offsetIn(lines: readonly LineRange[], line: number, column: number): number | undefined {
  const range = lines[line - 1];
  if (range === undefined) return undefined;
  const offset = range.start + column - 1;
  return offset <= range.end ? offset : undefined;
}

function renameQuery(key: string, to: string, text: string): FixOutcome {
  const { queries } = readQueries({ path: 'repository.yml', text });
  const query = queries.find((candidate) => candidate.key === key);
  const fault = queryKeyFault(to, new Set(queries.map((other) => other.key)));
  if (query === undefined) return changed();
  return fault === undefined ? { outcome: 'edits', edits: [{ start: query.start, end: query.keyEnd, text: to }] } : refused(fault);
}

function addType(widgetId: string, action: string, text: string): FixOutcome {
  const script = parseScript({ path: 'repository.js', text });
  const entry = readRepository(script).entries.findLast((candidate) => candidate.widgetId === widgetId);
  const object = entry?.actions.findLast(({ member }) => member.name === action)?.value.object;
  const first = object?.members[0];
  if (object === undefined || first === undefined || object.members.some(({ name }) => name === 'type')) return changed();
  const style = writingStyle(text);
  const before = text.slice(text.lastIndexOf('\n', first.start) + 1, first.start);
  const gap = before.trim() === '' ? style.lineEnd + before : ' ';
  return { outcome: 'edits', edits: [{ start: first.start, end: first.start, text: `type: ${writeText('POST', style)},${gap}` }] };
}
