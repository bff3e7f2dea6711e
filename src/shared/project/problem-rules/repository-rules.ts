import { isKnownEvent } from '../../language/action-table.ts';
import { actionKind } from '../action-kind.ts';
import { adviceIfNeverRaised } from './never-raised.ts';
import type { ProblemList } from './collected-problems.ts';
import { type ProjectIndex, tableOfCellId } from '../project-parts.ts';
import type { RuleName } from './rule-list/rule-names.ts';
import { readsOneColumn } from './matrix-columns.ts';
import type { ActionValue, RepositoryAction, RepositoryEntry, RepositoryPart } from '../reading/repository-reader.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import { duplicateMembers, findMember } from '../reading/script-object.ts';

/** Reports entries of repository.js that stand twice (`docs/format/entries.md`, Actions and helpers). */
export function checkDuplicateEntries(_index: ProjectIndex, part: RepositoryPart, problems: ProblemList): void {
  const { lines } = part.script;
  for (const { first, again } of duplicateMembers(part.object)) {
    problems.add({
      code: 'duplicate-entry',
      subject: again.name,
      message: `The entry '${again.name}' already stands in line ${lines.position(first.start).line}; only this later one counts. Merge or rename one.`,
      location: lines.location(again.keyStart, again.keyEnd),
      widgetId: again.name,
    });
  }
}

/** Reports problems of an entry and its actions (`docs/format/entries.md`, Actions and helpers). */
export function checkEntry(index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  checkOwner(index, script, entry, problems);
  checkDuplicateActions(script, entry, problems);
  checkReference(index, script, entry, problems);
  for (const action of entry.actions) checkAction(index, script, entry, action, problems);
}

function checkOwner(index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  const { widgetId, member } = entry;
  if (!index.widgetsAreKnown || index.widgets.has(widgetId)) return;
  const table = tableOfCellId(widgetId);
  if (table !== undefined && index.widgets.has(table)) return;
  // Entries that only hold helpers, or that others use, need no widget of their own (`docs/format/entries.md`, Actions and helpers,
  // Reference).
  if (!entry.actions.some((action) => actionKind(index, entry, action) !== 'member')) return;
  const used =
    index.startedByName.has(widgetId) ||
    index.referrers.has(widgetId) ||
    (index.parts.mentions.repository?.repository.some((mention) => mention.id === widgetId) ?? false);
  if (used) return;
  const hint = index.suggest(widgetId, index.widgets.keys());
  problems.add({
    code: 'entry-without-widget',
    subject: widgetId,
    given: widgetId,
    message: `No widget has the id '${widgetId}', so this entry never runs.${hint || ' Add the widget or remove the entry.'}`,
    location: script.lines.location(member.keyStart, member.keyEnd),
    widgetId,
  });
}

function checkReference(index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  const { reference, widgetId } = entry;
  const member = entry.object === undefined ? undefined : findMember(entry.object, 'reference');
  if (reference === undefined || member === undefined) return;
  if (index.parts.repository?.object.open === true || index.entries.has(reference)) return;
  problems.add({
    code: 'unknown-reference',
    subject: widgetId,
    given: reference,
    message: `'${widgetId}' refers to '${reference}', which has no entry, so its own entry is used.${index.suggest(reference, index.entries.keys()) || ' Check the id.'}`,
    location: script.lines.location(member.start, member.end),
    widgetId,
  });
}

function checkDuplicateActions(script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  if (entry.object === undefined) return;
  const { lines } = script;
  for (const { first, again } of duplicateMembers(entry.object)) {
    problems.add({
      code: 'duplicate-action',
      subject: `${entry.widgetId}.${again.name}`,
      message: `'${again.name}' of '${entry.widgetId}' already stands in line ${lines.position(first.start).line}; only this later one counts. Remove one.`,
      location: lines.location(again.keyStart, again.keyEnd),
      widgetId: entry.widgetId,
      action: again.name,
    });
  }
}

function checkAction(
  index: ProjectIndex,
  script: ScriptFile,
  entry: RepositoryEntry,
  action: RepositoryAction,
  problems: ProblemList,
): void {
  const kind = actionKind(index, entry, action);
  if (kind !== 'load' && kind !== 'write') return;
  if (kind === 'write') checkRaised(index, script, entry, action, problems);
  if (action.items === undefined) checkValue(script, entry, action, kind, action.value, '', problems);
  else
    action.items.forEach((item, position) => {
      checkValue(script, entry, action, kind, item, `[${position}]`, problems);
    });
}

function checkRaised(
  index: ProjectIndex,
  script: ScriptFile,
  entry: RepositoryEntry,
  action: RepositoryAction,
  problems: ProblemList,
): void {
  const widget = index.widgets.get(entry.widgetId);
  const { name } = action.member;
  if (widget === undefined || index.startedByName.has(name)) return;
  if (action.value.form === 'function' && !isKnownEvent(name)) return;
  const advice = adviceIfNeverRaised(index, widget, name);
  if (advice === undefined) return;
  problems.add({
    code: 'action-never-raised',
    subject: `${entry.widgetId}.${name}`,
    given: name,
    message: `A ${widget.type} does not raise '${name}', so this action never runs. ${advice}`,
    location: script.lines.location(action.member.keyStart, action.member.keyEnd),
    widgetId: entry.widgetId,
    action: name,
  });
}

function checkValue(
  script: ScriptFile,
  entry: RepositoryEntry,
  action: RepositoryAction,
  kind: 'load' | 'write',
  value: ActionValue,
  item: string,
  problems: ProblemList,
): void {
  const { name } = action.member;
  const { lines } = script;
  const where = `'${name}${item}' of '${entry.widgetId}'`;
  const add = (code: RuleName, message: string, start: number, end: number) => {
    problems.add({
      code,
      subject: `${entry.widgetId}.${name}${item}`,
      message,
      location: lines.location(start, end),
      widgetId: entry.widgetId,
      action: name,
    });
  };
  // An object that matches no other form must be meant as a request (`docs/format/entries.md`, Actions and helpers).
  const isBareObject = value.form === 'other' && value.object !== undefined && findMember(value.object, 'download') === undefined;
  if (value.object === undefined || (value.form !== 'request' && !isBareObject)) return;
  const { object } = value;
  const [start, end] = item === '' ? [action.member.keyStart, action.member.keyEnd] : [value.start, Math.min(value.end, value.start + 1)];
  if (!object.open) {
    if (findMember(object, 'url') === undefined) {
      add('request-without-url', `${where} has no url. Add url: (ctx) => '/api/v1/...'.`, start, end);
    }
    if (findMember(object, 'type') === undefined) {
      add('request-without-type', `${where} has no type, so it is sent as POST. Add type: 'POST', 'GET' or 'PATCH'.`, start, end);
    }
  }
  const parsing = findMember(object, 'parsingControl');
  if (kind === 'write' && parsing !== undefined) {
    add('parsing-on-write', `${where} has a parsingControl, which only init uses. Remove it.`, parsing.keyStart, parsing.keyEnd);
  }
  if (kind === 'load' && parsing !== undefined && readsOneColumn(parsing.value, script)) {
    add(
      'matrix-one-column',
      `Every column of ${where} reads Cells[x], where x is the start of the row, so all columns show its first cell. Write Cells[x + 1] in the second.`,
      parsing.keyStart,
      parsing.keyEnd,
    );
  }
  const validation = findMember(object, 'validation');
  if (kind === 'load' && validation !== undefined) {
    add(
      'validation-on-init',
      `${where} has a validation, which is never called there. Use ${name}Condition instead.`,
      validation.keyStart,
      validation.keyEnd,
    );
  }
}
