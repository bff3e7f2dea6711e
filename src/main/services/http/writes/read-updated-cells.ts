import { z } from 'zod';
import { AppError, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { UpdateStatement } from '../../../../shared/mdx/parse-update.ts';
import { quoteMdxName } from '../../../../shared/mdx/print.ts';
import { maxShown, parseCellsAnswer, type ReadCell, type ReadCells, type ReadText, readTimeout } from './read-changed-cells.ts';

const options = '$expand=Cells($select=Ordinal,Value,Updateable,RuleDerived,Consolidated;$expand=Members($select=Name,UniqueName))';

const idSchema = z.object({ ID: z.string().max(200) });

/**
 * Reads the first cells that an `UPDATE` would change, by a query of exactly their tuples; ordinals are positions in the
 * statement. Cells that could not be read get their names from the statement. Never rejects.
 *
 * @param path of the `UPDATE`: the query is sent to the same service.
 */
export async function readUpdatedCells(update: UpdateStatement, path: string, read: ReadText, signal: AbortSignal): Promise<ReadCells> {
  const shown = update.cells.slice(0, maxShown);
  const timeout = AbortSignal.timeout(readTimeout);
  const service = path.split('?', 1)[0] ?? path;
  try {
    const question = { method: 'POST' as const, path: `${service}?${options}`, body: JSON.stringify({ MDX: queryOf(update.cube, shown) }) };
    const text = await read(question, AbortSignal.any([signal, timeout]));
    free(service, text, read, signal);
    const answered = parseCellsAnswer(text);
    if (shown.some((_, ordinal) => !answered.has(ordinal)))
      throw new AppError('network-failed', 'The back-end returned other cells than the statement names.');
    return { cells: answered };
  } catch (thrown) {
    const why = timeout.aborted ? `The back-end did not answer within ${readTimeout / 1000} seconds.` : toAppErrorData(thrown).message;
    return { cells: new Map(shown.map((cell, ordinal) => [ordinal, asWritten(cell.members)])), unread: why };
  }
}

/** Returns the query. Names are quoted again, so that nothing but names gets into it. */
function queryOf(cube: string, cells: UpdateStatement['cells']): string {
  const tuples = cells.map(({ members }) => `(${members.map((names) => names.map(quoteMdxName).join('.')).join(',')})`);
  return `SELECT {${tuples.join(',')}} ON 0 FROM ${quoteMdxName(cube)}`;
}

/** Frees, in the background, the cellset that the query left in the session. */
function free(service: string, answer: string, read: ReadText, signal: AbortSignal): void {
  const id = idSchema.safeParse(JSON.parse(answer));
  if (!id.success || !/^[A-Za-z0-9_.~-]+$/.test(id.data.ID)) return;
  const path = service.replace(/ExecuteMDX$/, `Cellsets('${id.data.ID}')`);
  void read({ method: 'DELETE', path, body: null }, signal).catch(() => undefined);
}

function asWritten(members: readonly (readonly string[])[]): ReadCell {
  return {
    value: undefined,
    refusal: null,
    isUnread: true,
    members: members.map((names, place) => ({
      dimension: names.length > 1 ? [...new Set(names.slice(0, -1))].join(':') : `Dimension ${place + 1}`,
      member: names.at(-1) ?? '',
    })),
  };
}
