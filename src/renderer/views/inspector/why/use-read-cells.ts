import { useEffect, useState } from 'react';
import { currentHost } from '../../../host/host-context.ts';

/** Cells whose members are read at once. */
const mostCells = 24;

/** A cell as the answer has it: texts by the id of their column. */
export type CellTexts = Readonly<Record<string, string>>;

/** Values and members of some cells of an answer, by position; empty for answers without cells. */
export function useReadCells(exchangeId: string | undefined, positions: readonly number[]): ReadonlyMap<number, CellTexts> {
  const [cells, setCells] = useState<ReadonlyMap<number, CellTexts>>(new Map());
  const wanted = positions.slice(0, mostCells).join(',');
  useEffect(() => {
    setCells(new Map());
    if (exchangeId === undefined || wanted === '') return;
    let isWanted = true;
    for (const position of wanted.split(',').map(Number)) {
      currentHost()
        .call('exchange.rows', { id: exchangeId, offset: position, count: 1 })
        .then((answer) => {
          if (!isWanted || answer.outcome !== 'rows' || answer.indexes[0] !== position) return;
          const [row] = answer.rows as unknown as readonly (readonly string[])[];
          const cell = Object.fromEntries(answer.columns.map(({ id }, column) => [id, row?.[column] ?? '']));
          setCells((before) => new Map(before).set(position, cell));
        })
        // The cells are there without their members.
        .catch(() => undefined);
    }
    return () => {
      isWanted = false;
    };
  }, [exchangeId, wanted]);
  return cells;
}
