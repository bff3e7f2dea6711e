import type { ProjectSources, SourceText } from './project-sources.ts';
import { readQueries } from './reading/query-reader.ts';
import { type RepositoryEntry, type RepositoryPart, readRepository } from './reading/repository-reader.ts';
import { isSameCode } from './same-code.ts';
import { latestScript } from './reading/edited-script.ts';
import type { ScriptFile } from './reading/script-file.ts';
import { findMentions } from './reading/script-mentions.ts';
import { readGlobal } from './reading/script-global.ts';

/**
 * Returns the widgets whose inits have to run again after an edit: those whose entry or stored query changed, and those that refer
 * to them. Returns `all` if code outside the entries changed, or if that cannot be determined. Whitespace and comments do not count;
 * a change of the widget configuration alone needs no init.
 */
export function changedWidgets(previous: ProjectSources, next: ProjectSources): 'all' | string[] {
  if (!hasSameHelpers(previous.eventMap, next.eventMap)) return 'all';
  const changed = new Set<string>();
  const before = readPart(previous.repository);
  const after = readPart(next.repository);
  if (textOf(previous.repository) !== textOf(next.repository)) {
    if (before === undefined || after === undefined || !hasSameFrame(before, after)) return 'all';
    for (const id of changedEntries(before, after)) changed.add(id);
    if (isUsedByOthers(changed, after) || mayBeReferredTo(changed, after)) return 'all';
  }
  const queries = changedQueries(previous.queries, next.queries);
  if (queries === undefined) return 'all';
  for (const key of queries) {
    const owners = after === undefined ? [] : ownersOfKey(after, key);
    if (owners === undefined) return 'all';
    for (const id of owners) changed.add(id);
  }
  for (const entry of after?.entries ?? []) if (entry.reference !== undefined && changed.has(entry.reference)) changed.add(entry.widgetId);
  return [...changed];
}

const textOf = (source: SourceText | undefined) => source?.text ?? '';

/** Reads a repository; undefined if it cannot be read at all. */
function readPart(source: SourceText | undefined): RepositoryPart | undefined {
  const script = latestScript(source ?? { path: 'repository.js', text: '' });
  return script.error === null ? readRepository(script) : undefined;
}

/** Returns whether everything around the entries means the same. */
function hasSameFrame(before: RepositoryPart, after: RepositoryPart): boolean {
  // Entries built by code, or with unreadable names, could be any of them. Those beyond the bound are treated as plain code.
  const isOpen = [before, after].some(({ script }) => readGlobal(script, 'Repository').object.open);
  const holes = isOpen ? [] : [...before.entries, ...after.entries].map(({ member }) => member.node);
  return isSameCode(before.script.program, after.script.program, new Set(holes));
}

function changedEntries(before: RepositoryPart, after: RepositoryPart): string[] {
  const old = entriesById(before);
  const current = entriesById(after);
  const isSameEntry = (id: string) => {
    const left = old.get(id) ?? [];
    const right = current.get(id) ?? [];
    return left.length === right.length && left.every((entry, index) => isSameMember(before, entry, after, right[index]));
  };
  return [...new Set([...current.keys(), ...old.keys()])].filter((id) => !isSameEntry(id));
}

function entriesById(part: RepositoryPart): Map<string, RepositoryEntry[]> {
  const groups = new Map<string, RepositoryEntry[]>();
  for (const entry of part.entries) {
    const group = groups.get(entry.widgetId);
    if (group === undefined) groups.set(entry.widgetId, [entry]);
    else group.push(entry);
  }
  return groups;
}

function isSameMember(before: RepositoryPart, left: RepositoryEntry, after: RepositoryPart, right: RepositoryEntry | undefined): boolean {
  if (right === undefined) return false;
  const text = (part: RepositoryPart, { member }: RepositoryEntry) => part.script.slice(member.start, member.end);
  if (left.member.node === right.member.node) return true;
  return text(before, left) === text(after, right) || isSameCode(left.member.node, right.member.node);
}

/**
 * Returns whether other code uses helpers in a changed entry, as `Repository.<id>.<name>` (`docs/format/entries.md`, Actions and
 * helpers).
 */
function isUsedByOthers(changed: ReadonlySet<string>, part: RepositoryPart): boolean {
  if (changed.size === 0) return false;
  const mentions = findMentions(part.script);
  if (mentions.dynamicRepository) return true;
  return mentions.repository.some(({ id, start }) => {
    if (!changed.has(id)) return false;
    const own = part.entries.filter((entry) => entry.widgetId === id);
    return !own.some(({ member }) => member.start <= start && start < member.end);
  });
}

/** Returns whether an entry beyond those that are read may use the load actions of a changed one. */
function mayBeReferredTo(changed: ReadonlySet<string>, { leftOut, script }: RepositoryPart): boolean {
  return leftOut !== undefined && changed.size > 0 && script.text.includes('reference', script.places.offsetOf(leftOut.start));
}

/** Returns the keys whose text differs; undefined if a file cannot be read. */
function changedQueries(previous: SourceText | undefined, next: SourceText | undefined): string[] | undefined {
  if (textOf(previous) === textOf(next)) return [];
  const before = readQueries(previous ?? { path: '', text: '' });
  const after = readQueries(next ?? { path: '', text: '' });
  if ([...before.faults, ...after.faults].some((fault) => fault.code === 'yaml-syntax')) return undefined;
  // A query's permissions decide what its widget shows.
  if (JSON.stringify(before.permissionRequests) !== JSON.stringify(after.permissionRequests)) return undefined;
  const texts = (part: typeof before) =>
    new Map(part.queries.map((query) => [query.key, JSON.stringify([query.text, query.requiredPermissions ?? null])]));
  const old = texts(before);
  const current = texts(after);
  return [...new Set([...old.keys(), ...current.keys()])].filter((key) => old.get(key) !== current.get(key));
}

/** Returns the widgets that send a stored query, by its name or by a key in their body; undefined if any widget might. */
function ownersOfKey(part: RepositoryPart, key: string): string[] | undefined {
  if (part.leftOut !== undefined) return undefined;
  const owners: string[] = [];
  for (const entry of part.entries) {
    if (key.startsWith(`${entry.widgetId}_`)) owners.push(entry.widgetId);
    const values = entry.actions.flatMap((action) => action.items ?? [action.value]);
    if (values.some((value) => value.keyOverride === key)) owners.push(entry.widgetId);
    if (values.some((value) => value.server && value.keyOverride === 'unknown')) return undefined;
  }
  return [...new Set(owners)];
}

/** Returns whether the code around the event map means the same; its entries themselves need no init. */
function hasSameHelpers(previous: SourceText | undefined, next: SourceText | undefined): boolean {
  if (textOf(previous) === textOf(next)) return true;
  const before = latestScript(previous ?? { path: '', text: '' });
  const after = latestScript(next ?? { path: '', text: '' });
  if (before.error !== null || after.error !== null) return false;
  const [old, current] = [readGlobal(before, 'EventMap'), readGlobal(after, 'EventMap')];
  // Creating or emptying the file adds or removes the whole assignment, without helpers in either case.
  if (!old.assigned || !current.assigned) return isOnlyAssignment(before, old.assigned) && isOnlyAssignment(after, current.assigned);
  const holes = new Set([...old.object.members, ...current.object.members].map((member) => member.node));
  return isSameCode(before.program, after.program, old.object.open || current.object.open ? new Set() : holes);
}

function isOnlyAssignment(script: ScriptFile, assigned: boolean): boolean {
  return script.program?.body.length === (assigned ? 1 : 0);
}
