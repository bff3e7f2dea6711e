import { type JsonTreeRow, hasMembers, jsonTree } from '../../../../shared/trace/exchange/json-tree.ts';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { ShownLine } from '../../../stores/traffic/console-store.ts';

/** A row of the console: a line, or a member of the value that the line above has. */
export interface ConsoleRow {
  /** Names the row while lines come and go. */
  readonly key: string;
  readonly line: ShownLine;
  readonly member: JsonTreeRow | null;
  /** Members stand below it, or would. */
  readonly hasMembers: boolean;
  readonly isOpen: boolean;
}

/** Returns the key of a member's row. */
function memberKey(line: ShownLine, path: string): string {
  return `${line.id}.${path}`;
}

function memberRows(line: ShownLine, value: JsonValue, open: ReadonlySet<string>): ConsoleRow[] {
  const used = new Set<string>();
  return jsonTree(value, { words: [], isOpen: (path) => open.has(memberKey(line, path)) }).map((member, index) => {
    const path = memberKey(line, member.path);
    // Names with dots may give the path of another member.
    const key = used.has(path) ? `${path} ${index}` : path;
    used.add(key);
    return { key, line, member, hasMembers: member.hasChildren, isOpen: member.isOpen };
  });
}

/** Returns the rows of lines, with the members of those values whose keys are open. */
export function consoleRows(lines: readonly ShownLine[], open: ReadonlySet<string>): readonly ConsoleRow[] {
  return lines.flatMap((line): ConsoleRow[] => {
    const key = String(line.id);
    const { value } = line;
    if (value === undefined || !hasMembers(value)) return [{ key, line, member: null, hasMembers: false, isOpen: false }];
    const isOpen = open.has(key);
    const row = { key, line, member: null, hasMembers: true, isOpen };
    return isOpen ? [row, ...memberRows(line, value, open)] : [row];
  });
}

/** Returns the index of the row that a row is a member of; -1 for a line. */
export function holderOf(rows: readonly ConsoleRow[], index: number): number {
  const depthOf = (row: ConsoleRow | undefined): number => (row?.member ? row.member.depth : -1);
  const depth = depthOf(rows[index]);
  return depth < 0 ? -1 : rows.findLastIndex((row, place) => place < index && depthOf(row) < depth);
}
