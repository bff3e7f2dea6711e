import { type KeyboardEvent, useMemo, useState } from 'react';
import { type RequestGroup, type RequestLine, groupLines, groupRequests } from '../../../../shared/trace/exchange/request-groups.ts';
import { type ExchangeSort, pinnedFirst, sortRows } from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { ExchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import type { ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useNoteEditing } from '../../../stores/traffic/exchange-marks.ts';
import { foldGroup, useRequestGrouping } from '../../../stores/traffic/request-grouping.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';

const sortedRows = (rows: readonly ExchangeRow[], sort: ExchangeSort) =>
  sort.column !== 'start' ? sortRows(rows, sort) : sort.descending ? rows.toReversed() : rows;

/** Requests are grouped without their traces where these say nothing about the groups: they change often. */
const noTraces = new Map<string, never>();

function pagesOf(model: ProjectModel | null): ReadonlyMap<string, string> {
  return new Map(model?.widgets.map(({ id, pageId }) => [id, pageId]));
}

/** Returns the groups of rows that are sorted; undefined where they are not grouped. */
function useGroups(sorted: readonly ExchangeRow[], isNewestFirst: boolean): readonly RequestGroup[] | undefined {
  const by = useRequestGrouping((state) => state.by);
  const traces = useTraffic((state) => (by === 'trace' || by === 'page' ? state.traces : noTraces));
  const model = useSession((state) => (by === 'page' ? state.model : null));
  const pages = useMemo(() => pagesOf(model), [model]);
  return useMemo(
    () => (by === 'none' ? undefined : groupRequests(sorted, by, { traces, pages }, isNewestFirst)),
    [sorted, by, traces, pages, isNewestFirst],
  );
}

/** Returns the lines of the list, pinned ones first or in their groups, and the groups if there are any. */
function useLines(rows: readonly ExchangeRow[], sort: ExchangeSort) {
  const sorted = useMemo(() => sortedRows(rows, sort), [rows, sort]);
  const groups = useGroups(sorted, sort.column === 'start' && sort.descending);
  const folded = useRequestGrouping((state) => state.folded);
  const edited = useNoteEditing((state) => state.exchangeId);
  const lines = useMemo(
    (): readonly RequestLine[] =>
      groups === undefined
        ? pinnedFirst(sorted).map((row) => ({ kind: 'request', row, groupKey: null }))
        : groupLines(groups, folded, edited),
    [sorted, groups, folded, edited],
  );
  return { lines, groups };
}

export const lineKey = (line: RequestLine | undefined): string =>
  line === undefined ? '' : line.kind === 'group' ? `group ${line.group.key}` : line.row.exchange.id;

/** Returns the index of the line of a request, that of the head of its group where this is folded, else -1. */
function lineOfRequest(lines: readonly RequestLine[], id: string | null): number {
  if (id === null) return -1;
  const own = lines.findIndex((line) => line.kind === 'request' && line.row.exchange.id === id);
  if (own >= 0) return own;
  return lines.findIndex((line) => line.kind === 'group' && line.isFolded && line.group.rows.some(({ exchange }) => exchange.id === id));
}

/**
 * Returns the lines of the list of requests, which of them is selected, and what presses and keys do. A head is selected in the list alone:
 * the request that is selected everywhere stays, and takes the selection back as soon as another one is chosen.
 */
export function useRequestLines(
  rows: readonly ExchangeRow[],
  sort: ExchangeSort,
  selectedId: string | null,
  onSelect: (row: ExchangeRow) => void,
) {
  const { lines, groups } = useLines(rows, sort);
  const [head, setHead] = useState<{ readonly key: string; readonly beside: string | null } | null>(null);
  const headKey = head !== null && head.beside === selectedId ? head.key : null;
  const selected = useMemo(() => {
    const index = headKey === null ? -1 : lines.findIndex((line) => line.kind === 'group' && line.group.key === headKey);
    return index >= 0 ? index : lineOfRequest(lines, selectedId);
  }, [lines, headKey, selectedId]);

  const selectHead = (key: string) => setHead({ key, beside: selectedId });

  function select(index: number): void {
    const line = lines[index];
    if (line?.kind === 'group') selectHead(line.group.key);
    if (line?.kind !== 'request') return;
    setHead(null);
    onSelect(line.row);
  }

  /** Left folds or goes up to the head, Right unfolds or goes down, Space does what a press on the arrow does. */
  function pressKey(event: KeyboardEvent, index: number): void {
    const line = lines[index];
    const { key } = event;
    if (line === undefined || groups === undefined || event.shiftKey) return;
    if (line.kind === 'request') {
      if (key !== 'ArrowLeft' || line.groupKey === null) return;
      selectHead(line.groupKey);
    } else if (key === ' ') foldGroup(line.group.key, !line.isFolded);
    else if (key === 'ArrowLeft') foldGroup(line.group.key, true);
    else if (key === 'ArrowRight' && line.isFolded) foldGroup(line.group.key, false);
    else if (key === 'ArrowRight') select(index + 1);
    else return;
    event.preventDefault();
  }

  return { lines, groups, selected, select, pressKey };
}
