import { z } from 'zod';
import type { CellRefusal } from '../../../shared/contract/connection-schema.ts';
import { AppError, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { backendMessage } from '../../../shared/trace/exchange-advice.ts';
import type { CellWrite } from './cell-write.ts';
import type { OwnQuestion } from './own-questions.ts';
import { type OrdinalRange, planRanges } from './ordinal-ranges.ts';
import type { Incoming } from './transmit.ts';

/** Asks the connection the write goes to, in its session. Gives the text of a successful answer. */
export type ReadText = (question: OwnQuestion, signal: AbortSignal) => Promise<string>;

/** A cell as the back-end has it now. */
export interface ReadCell {
  readonly value: unknown;
  readonly refusal: CellRefusal | null;
  /** Only its members are known, from the write itself. */
  readonly isUnread?: true;
  /** One per dimension of the cube; empty for cells that were only checked. */
  readonly members: readonly { readonly dimension: string; readonly member: string }[];
}

/** How many cells of a write are read with their members, for the list. */
export const mostShown = 100;
/** Milliseconds all reading before a question may take. */
export const readTimeout = 4000;
/** Read along in between; an answer holds about 270 bytes a cell with members, 70 without. */
const shownLimits = { widestGap: 12, mostRanges: 12, mostCells: 1000 };
const checkedLimits = { widestGap: 40, mostRanges: 12, mostCells: 5000 };
/** Characters of one answer. */
const longestAnswer = 4_000_000;

/** Bit 29 of `Updateable` (`backend-rest.md`, Queries). */
const lockedBit = 268_435_456;

const listSchema = z.object({ Cells: z.array(z.unknown()) });
/** More than is ever asked for at once. */
const mostCells = 10_000;
const answerSchema = z.object({
  Cells: z.array(
    z.object({
      Ordinal: z.number().int().nonnegative(),
      Value: z.unknown(),
      Updateable: z.number().int().optional(),
      RuleDerived: z.boolean().nullish(),
      Consolidated: z.boolean().nullish(),
      Members: z
        .array(z.object({ Name: z.string(), UniqueName: z.string().nullish() }))
        .max(256)
        .optional(),
    }),
  ),
});

/** What was read, by ordinal, and why the rest was not. */
export interface ReadCells {
  readonly cells: ReadonlyMap<number, ReadCell>;
  readonly unread?: string;
}

/**
 * Reads what a write of cells would change: the first cells with their members, a few thousand further ones without.
 * Ordinals that were asked for and are not there are `outside` the cellset. Never rejects.
 */
export async function readChangedCells(write: CellWrite, read: ReadText, signal: AbortSignal): Promise<ReadCells> {
  const ordinals = write.cells.map(({ ordinal }) => ordinal);
  const shown = planRanges(ordinals.slice(0, mostShown).filter(isOrdinal), shownLimits);
  const further = ordinals.slice(mostShown).filter((ordinal) => isOrdinal(ordinal) && !shown.some((range) => holds(range, ordinal)));
  const checked = planRanges(further.filter(isOrdinal), checkedLimits);
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new AppError('network-timeout', `The back-end did not tell within ${readTimeout / 1000} seconds.`)),
    readTimeout,
  );
  const cells = new Map<number, ReadCell>();
  try {
    for (const [ranges, withMembers] of [[shown, true] as const, [checked, false] as const]) {
      for (const range of ranges) {
        const text = await read(pathOf(write.cellsetPath, range, withMembers), AbortSignal.any([signal, timeout.signal]));
        for (const [ordinal, cell] of parseCellsAnswer(text)) if (holds(range, ordinal)) cells.set(ordinal, cell);
        addOutside(cells, range);
      }
    }
    return { cells };
  } catch (thrown) {
    return { cells, unread: toAppErrorData(thrown).message };
  } finally {
    clearTimeout(timer);
  }
}

/** Text of an answer that went well. @throws AppError `network-failed` with what the back-end said. */
export function textOfRead({ status, body }: Incoming): string {
  if (status >= 300) {
    const why = status === 404 ? 'The cellset is not there any more.' : (backendMessage(body.slice(0, 10_000)) ?? '');
    throw new AppError('network-failed', `The back-end answered ${status}. ${why}`.trim());
  }
  if (body.length > longestAnswer) throw unreadable();
  return body.text();
}

function isOrdinal(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function holds({ from, count }: OrdinalRange, ordinal: number): boolean {
  return ordinal >= from && ordinal < from + count;
}

function addOutside(cells: Map<number, ReadCell>, { from, count }: OrdinalRange): void {
  for (let ordinal = from; ordinal < from + count; ordinal += 1) {
    if (!cells.has(ordinal)) cells.set(ordinal, { value: null, refusal: 'outside', members: [] });
  }
}

function pathOf(cellsetPath: string, { from, count }: OrdinalRange, withMembers: boolean): string {
  const members = withMembers ? ';$expand=Members($select=Name,UniqueName)' : '';
  return `${cellsetPath}?$expand=Cells($select=Ordinal,Value,Updateable,RuleDerived,Consolidated${members};$top=${count};$skip=${from})`;
}

/** Cells of an answer by their ordinals. @throws AppError `network-failed` for anything else. */
export function parseCellsAnswer(text: string): ReadonlyMap<number, ReadCell> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  const listed = listSchema.safeParse(value);
  // Looked at before its cells: words for a fault of each would take seconds.
  if (!listed.success || listed.data.Cells.length > mostCells) throw unreadable();
  const answer = answerSchema.safeParse(value);
  if (!answer.success) throw unreadable();
  return new Map(
    answer.data.Cells.map((cell) => {
      const members = (cell.Members ?? []).map(({ Name, UniqueName }, place) => ({
        dimension: dimensionOf(UniqueName, place),
        member: Name,
      }));
      const refusal = cell.Consolidated ? 'consolidated' : cell.RuleDerived ? 'rule' : isLocked(cell.Updateable) ? 'locked' : null;
      return [cell.Ordinal, { value: cell.Value, refusal, members }];
    }),
  );
}

function isLocked(updateable: number | undefined): boolean {
  return updateable !== undefined && (updateable & lockedBit) !== 0;
}

/** Characters. */
const longestUniqueName = 2000;

/** `[Month].[Month].[Jan]` is of Month, `[Month].[Fiscal].[Jan]` of Month:Fiscal; `]]` stands for a bracket. */
function dimensionOf(uniqueName: string | null | undefined, place: number): string {
  const [dimension, hierarchy, member] = [...(uniqueName ?? '').slice(0, longestUniqueName).matchAll(/\[((?:[^\]]|\]\])+)\]/g)].map(
    ([, name]) => name?.replaceAll(']]', ']'),
  );
  if (dimension === undefined) return `Dimension ${place + 1}`;
  return member === undefined || hierarchy === dimension ? dimension : `${dimension}:${hierarchy}`;
}

function unreadable(): AppError {
  return new AppError('network-failed', 'The back-end told something else than cells.');
}
