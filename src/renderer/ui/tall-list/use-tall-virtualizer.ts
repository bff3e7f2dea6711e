import { type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { tallestSpace } from '../../../shared/scroll/scroll-map.ts';
import { TallScroll } from './tall-scroll.ts';

type Options = Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0];

interface TallVirtualizer {
  readonly virtualizer: ReactVirtualizer<HTMLDivElement, Element>;
  /** Height of the space in which rows are drawn, pixels. */
  readonly height: number;
  /** Pixels to subtract from the `start` of a row for its position in that space. */
  readonly shift: number;
  /** Scrolls a row into sight by the smallest distance, or to the middle. A stable function. */
  readonly scrollToIndex: (index: number, align?: 'auto' | 'center') => void;
}

/**
 * Returns a virtualizer for a list of any height: above {@link tallestSpace} the scroll bar is scaled, while wheel and keys move as many pixels as
 * in a short list. All rows of such a list have the same height; with `isMeasured` the list is as tall as its measured rows.
 */
export function useTallVirtualizer(options: Options, isMeasured = false): TallVirtualizer {
  const [scroll] = useState(() => new TallScroll());
  const shift = useSyncExternalStore(scroll.subscribe, scroll.shift);
  const virtualizer = useVirtualizer({ ...options, observeElementOffset: scroll.observe, scrollToFn: scroll.write });
  const total = virtualizer.getTotalSize();
  const height = isMeasured ? total : Math.min(total, tallestSpace);
  const excess = total - height;
  useLayoutEffect(() => scroll.resize(excess), [scroll, excess]);
  const scrollToIndex = useCallback(
    (index: number, align: 'auto' | 'center' = 'auto') => {
      const row = virtualizer.measurementsCache[index];
      if (virtualizer.getTotalSize() <= tallestSpace || isMeasured) virtualizer.scrollToIndex(index, { align });
      else if (row) scroll.reveal(row, align, virtualizer.options.scrollPaddingStart);
    },
    [virtualizer, scroll, isMeasured],
  );
  return { virtualizer, height, shift, scrollToIndex };
}
