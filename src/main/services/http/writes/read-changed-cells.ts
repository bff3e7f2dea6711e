import { z } from 'zod';
import type { CellRefusal } from '../../../../shared/contract/connection-schema.ts';
import { AppError, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { backendMessage } from '../../../../shared/trace/exchange/exchange-advice.ts';
import type { CellPatch } from './cell-write.ts';
import type { OwnQuestion } from '../own-questions.ts';
import { type OrdinalRange, planRanges } from './ordinal-ranges.ts';
import type { Incoming } from '../transmission.ts';

/** Sends a question to the connection of the write, in its session. Resolves with the text of a successful answer. */
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

/** Number of a write's cells that are read with their members, for the list. */
export const maxShown = 100;
/** Milliseconds that reading before a question may take in total. */
export const readTimeout = 4000;
/** An answer has about 270 bytes per cell with members, 70 without. */
const shownLimits = { widestGap: 12, maxRanges: 12, maxCells: 1000 };
const checkedLimits = { widestGap: 40, maxRanges: 12, maxCells: 5000 };
/** Maximum characters of one answer. */
const longestAnswer = 4_000_000;
/** Maximum bytes of one answer, in any script. */
export const longestCellsAnswer = 3 * longestAnswer;

/** Bit 29 of `Updateable` (`docs/format/back-end.md`, Queries). */
const lockedBit = 268_435_456;

const listSchema = z.object({ Cells: z.array(z.unknown()) });
/** Maximum cells of one answer, more than are ever requested at once. */
const maxCells = 10_000;
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

/** The cells that were read, by ordinal, and why the others were not. */
export interface ReadCells {
  readonly cells: ReadonlyMap<number, ReadCell>;
  readonly unread?: string;
}

/**
 * Reads the cells that a write would change: the first ones with their members, a few thousand others without.
 * Ordinals that were requested and do not exist are `outside` the cellset. Never rejects.
 */
export async function readChangedCells(write: CellPatch, read: ReadText, signal: AbortSignal): Promise<ReadCells> {
  const ordinals = write.cells.map(({ ordinal }) => ordinal);
  const shown = planRanges(ordinals.slice(0, maxShown).filter(isOrdinal), shownLimits);
  const further = ordinals.slice(maxShown).filter((ordinal) => isOrdinal(ordinal) && !shown.some((range) => holds(range, ordinal)));
  const checked = planRanges(further.filter(isOrdinal), checkedLimits);
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new AppError('network-timeout', `The back-end did not answer within ${readTimeout / 1000} seconds.`)),
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

/** Returns the text of a successful answer. @throws AppError `network-failed` with the back-end's text. */
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

/** Returns the cells of an answer by their ordinals. @throws AppError `network-failed` for anything else. */
export function parseCellsAnswer(text: string): ReadonlyMap<number, ReadCell> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  const listed = listSchema.safeParse(value);
  // Checked before its cells: messages for a fault in each would take seconds.
  if (!listed.success || listed.data.Cells.length > maxCells) throw unreadable();
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
  return new AppError('network-failed', 'The back-end returned something other than cells.');
}
