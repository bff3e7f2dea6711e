import { z } from 'zod';
import type { ChangedCells, WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { formatBytes, formatCount } from '../../../../shared/trace/format.ts';
import type { UploadForm } from '../../../runtime/runtime.ts';
import { type CellPatch, parseBody, parseCells } from './cell-write.ts';
import type { UpdateStatement } from '../../../../shared/mdx/parse-update.ts';
import { maxShown, type ReadCell, type ReadCells } from './read-changed-cells.ts';

type Changes = Pick<WriteQuestion, 'changes' | 'moreChanges'>;

const longestText = 500;
/** Maximum characters of a body that is shown as it is. */
const longestBody = 4000;

const callSchema = z.object({ Parameters: z.array(z.unknown()) });

/**
 * Describes the changes of a write for the question to a person: parameters of a process call, or cells with their new
 * values. Any other body is shown as it is.
 * Source: `docs/format/back-end.md`, Writes and Processes.
 */
export function describeChanges(body: string | null): Changes {
  if (body === null || body === '') return { changes: [], moreChanges: 0 };
  const parameters = readParameters(body);
  if (parameters !== undefined) return cut(parameters);
  const cells = parseCells(body);
  if (cells !== undefined) return cut(cells.map((cell) => [cell.ordinal, cell.value]));
  return { changes: [{ name: 'body', value: shorten(body, longestBody) }], moreChanges: 0 };
}

/** Returns the parameters of a process call; undefined if one of them is malformed. */
function readParameters(body: string): readonly (readonly [name: unknown, value: unknown])[] | undefined {
  const call = callSchema.safeParse(parseBody(body));
  if (!call.success) return undefined;
  const found: (readonly [unknown, unknown])[] = [];
  for (const item of call.data.Parameters) {
    if (typeof item !== 'object' || item === null || !('Name' in item) || !('Value' in item)) return undefined;
    found.push([item.Name, item.Value]);
  }
  return found;
}

/** Returns fields and files of an upload as they are sent, not as user code describes them. */
export function describeForm({ fields, files }: UploadForm): Changes {
  return cut([
    ...fields.map(({ name, value }) => [name, value] as const),
    ...files.map(({ name, base64 }) => ['file', `${name} (${formatBytes(Buffer.byteLength(base64, 'base64'))})`] as const),
  ]);
}

/** Returns the name of the process that a request runs, if it runs one. Source: `docs/format/back-end.md`, Processes. */
export function processNameOf(method: string, path: string): string | undefined {
  const called = path.split('?', 1)[0] ?? '';
  const opening = /\/Processes\((?:'|%27)/i.exec(called);
  const last = called.lastIndexOf('/');
  if (method !== 'POST' || opening === null || last === called.length - 1) return undefined;
  const start = opening.index + opening[0].length;
  const end = called.slice(0, last).search(/(?:'|%27)\)$/);
  if (end <= start) return undefined;
  const call = called.slice(start, end);
  try {
    return shorten(decodeURIComponent(call).replaceAll("''", "'"));
  } catch {
    return shorten(call);
  }
}

/** Returns the cells of a write together with what the back-end returned for them; members that all of them share are listed separately. */
export function describeCells(
  write: Pick<CellPatch, 'cells'>,
  { cells: read, unread }: ReadCells,
): Pick<WriteQuestion, 'cells' | 'unread'> {
  const why = unread === undefined ? {} : { unread: shorten(unread) };
  const known = write.cells.flatMap(({ ordinal }) => (typeof ordinal === 'number' ? (read.get(ordinal) ?? []) : []));
  if (known.length === 0) return why;
  const shown = write.cells.slice(0, maxShown).map(({ ordinal, value }) => ({
    ordinal,
    value,
    cell: typeof ordinal === 'number' ? read.get(ordinal) : undefined,
  }));
  const { differing, shared } = splitDimensions(shown.flatMap(({ cell }) => (cell === undefined || cell.members.length === 0 ? [] : cell)));
  const cells: ChangedCells = {
    dimensions: differing.map(({ dimension }) => dimension),
    shared,
    cells: shown.map(({ ordinal, value, cell }) => ({
      ordinal: shorten(textOf(ordinal)),
      members: differing.map(({ place }) => shorten(cell?.members[place]?.member ?? '')),
      before: cell === undefined || cell.isUnread || cell.refusal === 'outside' ? null : shorten(textOf(cell.value ?? '')),
      after: shorten(textOf(value ?? '')),
      refusal: cell?.refusal ?? null,
    })),
    total: write.cells.length,
    checked: known.filter(({ isUnread }) => !isUnread).length,
    refused: known.filter(({ refusal }) => refusal !== null).length,
  };
  return { cells, ...why };
}

/** Returns the cells of an `UPDATE` together with what the back-end returned for them; expressions are shown as written. */
export function describeUpdate({ cube, cells }: UpdateStatement, read: ReadCells): Pick<WriteQuestion, 'cells' | 'unread' | 'cube'> {
  const write = { cells: cells.map(({ value }, ordinal) => ({ ordinal, value })) };
  return { cube: shorten(cube), ...describeCells(write, read) };
}

/**
 * Returns a path for reading: escapes of letters, digits and single blanks are decoded. What would mean something
 * else without its escape, or is invisible, stays as it is sent.
 */
export function readablePath(path: string): string {
  return path.replace(/(?:%[0-9A-Fa-f]{2})+/g, (escapes) => {
    try {
      return [...decodeURIComponent(escapes)].map((character) => (isReadable(character) ? character : escapeCharacter(character))).join('');
    } catch {
      return escapes;
    }
  });
}

function isReadable(character: string): boolean {
  return /[\p{L}\p{M}\p{N} ]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);
}

function escapeCharacter(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

interface Split {
  readonly differing: readonly { readonly place: number; readonly dimension: string }[];
  readonly shared: ChangedCells['shared'];
}

/** Separates the members that all cells share. A single cell is shown with all its members. */
function splitDimensions(cells: readonly ReadCell[]): Split {
  const [first, ...others] = cells;
  const places = (first?.members ?? []).map(({ dimension, member }, place) => ({
    place,
    dimension: shorten(dimension),
    member: shorten(member),
    isShared: others.length > 0 && others.every((cell) => cell.members[place]?.member === member),
  }));
  return {
    differing: places.filter(({ isShared }) => !isShared),
    shared: places.filter(({ isShared }) => isShared).map(({ dimension, member }) => ({ dimension, member })),
  };
}

function cut(pairs: readonly (readonly [unknown, unknown])[]): Changes {
  const changes = pairs.slice(0, maxShown).map(([name, value]) => ({ name: shorten(textOf(name)), value: shorten(textOf(value)) }));
  return { changes, moreChanges: pairs.length - changes.length };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function shorten(text: string, longest = longestText): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).toWellFormed()}… (${formatCount(text.length - longest)} more characters)`;
}
