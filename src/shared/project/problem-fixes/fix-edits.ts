import type { Problem } from '../../schema/project-schema.ts';
import { removedRange } from './removable-code.ts';
import { firstAction } from '../new-parts/first-action.ts';
import { queryKeyFault } from '../new-parts/name-faults.ts';
import { newPage } from '../new-parts/new-page.ts';
import { newQuery } from '../new-parts/new-query.ts';
import { removedQuery } from '../new-parts/remove-query.ts';
import { readQueries } from '../reading/query-reader.ts';
import { readRepository } from '../reading/repository-reader.ts';
import { parseScript } from '../reading/script-file.ts';
import { type FixOutcome, type Refusal, refused } from '../widget-edit/edit-outcome.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';
import { writeEntry } from '../widget-edit/write-entry.ts';
import { writeText, writingStyle } from '../widget-edit/write-value.ts';
import { narrowUrl } from './narrow-url.ts';
import { putAction } from './put-action.ts';
import { putQuery } from './put-query.ts';
import type { QuickFix } from './quick-fixes.ts';
import { lineRanges, offsetOfWrongName } from './wrong-name.ts';

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
    case 'narrow-url':
      return narrowUrl(change, text);
    case 'put-query':
      return putQuery(change, text);
    case 'put-action':
      return putAction(change, text);
  }
}

const changed = (): Refusal => ({
  ...refused('The text has changed here. Wait until Problems has followed, then try again.'),
  isBehind: true,
});

function replaceAll(problems: readonly Problem[], text: string): FixOutcome {
  const lines = lineRanges(text);
  const edits = new Map<number, TextEdit>();
  for (const problem of problems) {
    const start = offsetOfWrongName(problem, text, lines);
    const { instead } = problem;
    if (start === undefined || instead === undefined) continue;
    const end = start + instead.from.length;
    const range = problem.code === 'code-never-reached' ? removedRange(text, start, end) : { start, end };
    edits.set(start, { ...range, text: instead.to });
  }
  return edits.size === 0 ? changed() : { outcome: 'edits', edits: [...edits.values()] };
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
