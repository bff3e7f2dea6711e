import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { FrozenColumns } from './light-rows.tsx';
import type { LightColumn } from './light-table-data.ts';

const px = (width: string | undefined): number => (width?.endsWith('px') ? Number.parseFloat(width) : 0);

/** Returns the positions of the frozen columns from their widths. */
const frozenAt = (widths: readonly number[]): FrozenColumns => ({
  lefts: widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0)),
  widths,
});

/** Returns measurements of a light table in px: frozen columns, the width of the scroll bar, the scroll position. */
export function useLightLayout(
  head: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  columns: readonly LightColumn[],
  frozenCount: number,
) {
  const count = Math.min(frozenCount, columns.length);
  const [measured, setMeasured] = useState<readonly number[]>([]);
  const [scrollBar, setScrollBar] = useState(0);
  const [scrollLeft, setScrollLeft] = useState(0);
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const cells = [...(head.current?.querySelectorAll<HTMLElement>('[data-col]') ?? [])].slice(0, count);
    const widths = cells.map((cell, index) => px(columns[index]?.width) || cell.getBoundingClientRect().width);
    setMeasured((old) =>
      old.length === widths.length && old.every((width, index) => Math.abs(width - (widths[index] ?? 0)) < 0.5) ? old : widths,
    );
    const element = body.current;
    const bar = element && element.scrollHeight > element.clientHeight ? element.offsetWidth - element.clientWidth : 0;
    setScrollBar(bar);
    setScrolls(element !== null && (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth));
  });
  // New data may bring another body element.
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const follow = (): void => setScrollLeft(element.scrollLeft);
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  });

  const frozen = useMemo(
    () => frozenAt(measured.length === count ? measured : columns.slice(0, count).map(({ width }) => px(width))),
    [measured, columns, count],
  );
  /** Sum of the widths in px: rows are at least as wide, so that frozen cells stay visible to the end. */
  const rowWidth = columns.reduce((sum, { width }) => sum + px(width), 0);
  return { frozen, scrollBar, scrollLeft, scrolls, rowWidth };
}
