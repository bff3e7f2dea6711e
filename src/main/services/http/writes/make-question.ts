import type { Connection, WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { parseUpdate, type UpdateStatement } from '../../../../shared/mdx/parse-update.ts';
import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import type { RequestJudgement } from '../judgement/judge-request.ts';
import { readMdx } from '../judgement/mdx-body.ts';
import { parseCellWrite } from './cell-write.ts';
import { type ReadText, readChangedCells } from './read-changed-cells.ts';
import { readUpdatedCells } from './read-updated-cells.ts';
import { oldValuesOfUpdate } from './undo/old-updated-values.ts';
import { type OldValues, oldValuesOf, unknownValues } from './undo/old-values.ts';
import { describeCells, describeChanges, describeForm, describeUpdate, processNameOf, readablePath } from './write-question.ts';

/** A request with its judgement and the connection it goes to. */
export interface JudgedWrite {
  readonly request: RuntimeRequest;
  readonly judgement: RequestJudgement;
  readonly connection: Connection;
}

let nextNumber = 1;

/** Returns the question about a write, as far as the request itself says what it changes. */
export function makeQuestion({ request, judgement, connection }: JudgedWrite): WriteQuestion {
  const process = processNameOf(request.method.toUpperCase(), request.path);
  const question: WriteQuestion = {
    id: `w${nextNumber}`,
    connectionId: connection.id,
    connectionName: connection.name,
    production: connection.production,
    widgetId: request.widgetId,
    action: request.action,
    method: request.method,
    path: readablePath(request.path),
    ...(request.form ? describeForm(request.form) : describeChanges(request.body)),
    ...(process === undefined ? {} : { process }),
    ...(judgement.effect === 'write' && judgement.why !== undefined ? { why: judgement.why } : {}),
  };
  nextNumber += 1;
  return question;
}

/** Returns a function that reads the cells a write changes; undefined if it changes none that are known. */
export function cellReader(write: JudgedWrite): CellReader | undefined {
  const { request, judgement } = write;
  const update = updateOf(judgement);
  const cells = request.form ? undefined : parseCellWrite(request.method, request.path, request.body);
  if (update !== undefined) {
    return async (read, signal) => {
      const found = await readUpdatedCells(update, request.path, read, signal);
      // With a stored query the body is a key, which cannot be replaced by another statement.
      const old = readMdx(request.body) === undefined ? undefined : oldValuesOfUpdate(update, found);
      return { facts: describeUpdate(update, found), old };
    };
  }
  if (cells === undefined) return undefined;
  return async (read, signal) => {
    const found = await readChangedCells(cells, read, signal);
    return { facts: describeCells(cells, found), old: oldValuesOf(cells, found) };
  };
}

/** Reads the current values of the cells of a write: facts for its question, and the values to restore if that is possible. */
type CellReader = (
  read: ReadText,
  signal: AbortSignal,
) => Promise<{ readonly facts: Partial<WriteQuestion>; readonly old: OldValues | undefined }>;

/** Returns why the old values of a request whose cells were not read are unknown. */
export function unknownOldValues(request: RuntimeRequest, judgement: RequestJudgement): OldValues {
  const isCells = !request.form && parseCellWrite(request.method, request.path, request.body) !== undefined;
  const isUpdate = updateOf(judgement) !== undefined && readMdx(request.body) !== undefined;
  return isCells || isUpdate ? unknownValues.notAsked : unknownValues.notCells;
}

function updateOf(judgement: RequestJudgement): UpdateStatement | undefined {
  return judgement.effect === 'write' && judgement.mdx !== undefined ? parseUpdate(judgement.mdx) : undefined;
}
