import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TallPosition } from '../../../shared/scroll/tall-position.ts';
import { RowHeights } from './row-heights.ts';
import type { ColumnLayout } from './table-window.ts';
import { useTallSpace } from './use-tall-space.ts';

/** Measurements of a table of which only the visible part is drawn. */
export interface Measurements {
  readonly heights: RowHeights;
  /** Columns of a wide table; `undefined` before they were measured. */
  readonly known: ColumnLayout | undefined;
  /** Whether the columns are to be measured again, at a row with all of them. */
  readonly mustMeasure: boolean;
  /** Height in px of the space in which all rows are drawn. */
  readonly space: number;
}

/** Calls `onLoad` after a style sheet was loaded or edited. */
function useSheetLoads(isWanted: boolean, onLoad: () => void): void {
  const latest = useRef(onLoad);
  latest.current = onLoad;
  useEffect(() => {
    if (!isWanted) return;
    const listen = ({ target }: Event): void => {
      if (target instanceof HTMLLinkElement || target instanceof HTMLStyleElement) latest.current();
    };
    // Such events do not bubble: the document can only capture them.
    document.addEventListener('load', listen, { capture: true });
    return () => document.removeEventListener('load', listen, { capture: true });
  }, [isWanted]);
}

/** Returns the widths of all columns and how many of them are frozen, measured at a row with all columns; `undefined` for any other row. */
function columnLayout(line: HTMLElement, columnCount: number): Pick<ColumnLayout, 'widths' | 'frozen'> | undefined {
  const cells = [...line.querySelectorAll<HTMLElement>(':scope > [data-col]')];
  if (cells.length !== columnCount) return undefined;
  const firstMoving = cells.findIndex((cell) => getComputedStyle(cell).position !== 'sticky');
  return { widths: cells.map((cell) => cell.getBoundingClientRect().width), frozen: Math.max(0, firstMoving) };
}

/**
 * Returns heights of rows and widths of columns, measured after each drawing at the rows that are drawn.
 * @param drawn The drawn rows: their first one.
 */
export function useMeasurements(
  content: RefObject<HTMLElement | null>,
  table: {
    readonly rows: readonly number[];
    readonly columnCount: number;
    readonly isLarge: boolean;
    /** Whether not all columns are drawn. */
    readonly isWide: boolean;
    readonly measures?: unknown;
    readonly tall: TallPosition;
  },
  drawn: RefObject<{ readonly start: number }>,
): Measurements {
  const { rows, columnCount, isLarge, isWide, measures, tall } = table;
  const usual = useRef<number | undefined>(undefined);
  const [sheets, setSheets] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, and other style sheets, have other heights
  const heights = useMemo(() => new RowHeights(usual.current), [rows, sheets]);
  const [, setVersion] = useState(0);
  const [layout, setLayout] = useState<ColumnLayout | undefined>(undefined);
  const known = isWide && layout?.widths.length === columnCount ? layout : undefined;
  /** Whether measurements may be outdated. They apply until replaced: what a person is using must not disappear meanwhile. */
  const [isOld, setIsOld] = useState(false);
  /** Set by a style sheet until the drawn rows were measured after its report: a measurement before it may have seen its effect already. */
  const wasRestyled = useRef(false);
  const mustMeasure = isOld || (known !== undefined && !Object.is(known.key, measures));
  const space = useTallSpace(content, tall, heights.top(rows.length));

  useSheetLoads(isLarge, () => {
    wasRestyled.current = true;
    setIsOld(true);
  });

  useLayoutEffect(() => {
    const element = content.current;
    if (!isLarge || !element) return;
    // A row that is kept out of sight is not among the rows that follow the first one.
    const lines = element.querySelectorAll<HTMLElement>(':scope > :not([aria-hidden], [data-kept])');
    let changed = false;
    for (const [index, line] of lines.entries())
      changed = heights.measure(drawn.current.start + index, line.getBoundingClientRect().height) || changed;
    usual.current = heights.usual;
    const mayAllDiffer = wasRestyled.current && (changed || heights.differs);
    wasRestyled.current = false;
    if (mayAllDiffer) {
      // Rows that are not drawn have probably changed as well.
      usual.current = undefined;
      setSheets((count) => count + 1);
    }
    const width = element.clientWidth;
    if (isOld && !isWide) setIsOld(false);
    if (isWide && (!known || mustMeasure || Math.abs(known.space - width) > 0.5)) {
      const measured = lines[0] && columnLayout(lines[0], columnCount);
      if (measured) setLayout({ ...measured, space: width, key: measures });
      if (measured || known) setIsOld(!measured);
    }
    if (changed) setVersion((version) => version + 1);
  });
  return { heights, known, mustMeasure, space };
}
