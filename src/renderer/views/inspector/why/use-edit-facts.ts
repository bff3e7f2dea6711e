import { useMemo } from 'react';
import { type EditHandler, type EditRule, findEditHandler, findEditRule } from '../../../../shared/explain/edit-rule.ts';
import type { EditedCells, EditFacts, EditGuard } from '../../../../shared/explain/edit-reasons.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import { readLockReasons } from '../../../../shared/trace/exchange/cell-editability.ts';
import type { ParsingSteps } from '../../../../shared/trace/parsing-steps.ts';
import { activeConnection, useConnections } from '../../../stores/connection/connection-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useParameterPlaces } from './use-colours.ts';
import type { Explained } from './use-explained.ts';
import { useReadCells } from './use-read-cells.ts';

/** What guards writes now. */
function useEditGuard(): EditGuard {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const state = useConnections((connections) => connections.state);
  return useMemo(() => {
    const connection = activeConnection({ state });
    const isAllowed = connection !== null && state?.writesUntilClose.includes(connection.id) === true;
    return { isRestricted, isPaused: state?.paused === true, isDryRun: state?.dryRun === true, isAllowed, connection };
  }, [isRestricted, state]);
}

/** Positions of the cells that a value was made from: those that its call read, or without `parsingControl` the one it stands in. */
function cellPositions(steps: ParsingSteps | null, { origin, found, run }: Explained): readonly number[] {
  if (steps === null || origin !== 'result' || found === undefined) return [];
  if (steps.parsing === 'none') {
    const [list, position] = run?.path ?? [];
    return list === 'Cells' && typeof position === 'number' ? [position] : [];
  }
  const reads = steps.calls[0]?.reads ?? [];
  return [...new Set(reads.flatMap(({ cell, missing }) => (cell === null || missing ? [] : [cell])))];
}

function useEditedCells(steps: ParsingSteps | null, explained: Explained): EditedCells | undefined {
  const exchange = explained.run?.exchange;
  const positions = useMemo(() => cellPositions(steps, explained), [steps, explained]);
  const cells = useReadCells(exchange?.id, positions);
  return useMemo(() => {
    if (exchange === undefined || cells.size === 0) return undefined;
    const locks = [...cells.values()].map((cell) => readLockReasons(cell['editable'] ?? ''));
    const read = steps?.calls[0];
    return { locks, isCut: cells.size < positions.length || (read?.readCount ?? 0) > (read?.reads.length ?? 0), path: exchange.path };
  }, [exchange, cells, positions, steps]);
}

/** Everything that decides whether a part can be edited; undefined for what nobody expects to edit. */
export function useEditFacts(widgetId: string, part: DrawnPart, explained: Explained, steps: ParsingSteps | null): EditFacts | undefined {
  const guard = useEditGuard();
  const model = useSession((state) => state.model);
  const places = useParameterPlaces(widgetId, part, explained);
  const cells = useEditedCells(steps, explained);
  return useMemo(() => {
    const rule: EditRule | undefined = findEditRule(places, part);
    if (rule === undefined) return undefined;
    const handler: EditHandler | null | undefined = model === null ? undefined : (findEditHandler(model, rule, widgetId, part) ?? null);
    return { guard, rule, ...(handler === undefined ? {} : { handler }), ...(cells === undefined ? {} : { cells }) };
  }, [guard, model, places, cells, part, widgetId]);
}
