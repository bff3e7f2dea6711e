import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { matchesWords, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { printEncoded } from '../../../../shared/trace/print-encoded.ts';
import { type ShownLine, useConsole } from '../../../stores/traffic/console-store.ts';
import { currentExchange } from '../../../stores/traffic/exchange-marks.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { exchangesOfTrace, useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { revealSource, selectTrace, selectWidget } from '../../../stores/window/navigation.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { copyText } from '../clipboard.ts';
import { FilteredOut } from '../filtered-out.tsx';
import { JsonTreeLine } from '../response/json-tree-line.tsx';
import { ConsoleLineView, lineLevel, lineOrigin } from './console-line.tsx';
import { type ConsoleRow, consoleRows, holderOf } from './console-rows.ts';

/** Pixels before the arrow of a value's first members. */
const memberInset = 34;

/** Returns the request that stays selected, as `$r`, while the run of typed code is looked at: the selected one, unless the run sent some itself. */
function keptRequest(traceId: string): string | null {
  return exchangesOfTrace(useTraffic.getState(), traceId).length > 0 ? null : (currentExchange()?.id ?? null);
}

function select({ line, member }: ConsoleRow): void {
  if (member !== null) return;
  if (line.traceId !== undefined) selectTrace(line.traceId, line.role === undefined ? null : keptRequest(line.traceId));
  if (line.widgetId !== undefined) selectWidget(line.widgetId);
}

function copiedText({ line, member }: ConsoleRow): string {
  return member === null ? line.text : printEncoded(member.value);
}

/** The rows of lines, and what keys and pointer do with them. */
function useConsoleRows(lines: readonly ShownLine[]) {
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => consoleRows(lines, open), [lines, open]);

  function toggle({ key, hasMembers }: ConsoleRow): void {
    if (!hasMembers) return;
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }
  function onSelect(index: number): void {
    const row = rows[index];
    if (row === undefined) return;
    setSelectedKey(row.key);
    select(row);
  }
  function onActivate(index: number): void {
    const row = rows[index];
    if (row?.hasMembers) toggle(row);
    else if (row?.member === null && row.line.location !== undefined) revealSource(row.line.location);
  }
  function onOtherKey(event: KeyboardEvent, index: number): void {
    const row = rows[index];
    if (row === undefined || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    const isRight = event.key === 'ArrowRight';
    if (row.hasMembers && row.isOpen !== isRight) toggle(row);
    else if (!isRight) onSelect(holderOf(rows, index));
    else if (row.hasMembers) onSelect(index + 1);
  }
  return { rows, selected: rows.findIndex(({ key }) => key === selectedKey), toggle, onSelect, onActivate, onOtherKey };
}

/** The lines of the console, each value with its members as a tree; `none` stands in their place while there are none. */
export function ConsoleLines({ none }: { readonly none: ReactNode }) {
  const lines = useConsole((state) => state.lines);
  const filter = useInspector((state) => state.filters.console);
  const shown = useMemo(() => {
    const terms = parseFilter(filter);
    return terms.length === 0 ? lines : lines.filter((line) => matchesWords(`${lineLevel(line)} ${lineOrigin(line)} ${line.text}`, terms));
  }, [lines, filter]);
  const { rows, toggle, ...list } = useConsoleRows(shown);
  const rowKey = useCallback((index: number) => rows[index]?.key ?? String(index), [rows]);

  if (lines.length === 0) return none;
  if (shown.length === 0) {
    return <FilteredOut tab="console" noun="line" count={lines.length} />;
  }
  return (
    <VirtualRows
      label="Console"
      role="tree"
      className="console"
      count={rows.length}
      rowHeight={26}
      isMeasured
      // What opens below the last line stays where it is.
      sticksToEnd={rows.at(-1)?.member === null}
      rowKey={rowKey}
      {...list}
      onCopy={(index) => {
        const row = rows[index];
        if (row !== undefined) void copyText(copiedText(row));
      }}
      rowProps={(index) => rowProps(rows[index])}
      renderRow={(index) => {
        const row = rows[index];
        if (row === undefined) return null;
        if (row.member === null) return <ConsoleLineView row={row} onToggle={() => toggle(row)} />;
        return <JsonTreeLine row={row.member} inset={memberInset} onToggle={() => toggle(row)} />;
      }}
    />
  );
}

function rowProps(row: ConsoleRow | undefined) {
  if (row === undefined) return {};
  const { line, member, hasMembers, isOpen } = row;
  return {
    'aria-level': member === null ? 1 : member.depth + 2,
    ...(hasMembers ? { 'aria-expanded': isOpen } : {}),
    className:
      member === null
        ? `console__row console__row--${line.level} console__row--${line.role ?? 'written'}`
        : 'console__row console__row--member',
  };
}
