import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useTallVirtualizer } from '../../../ui/tall-list/use-tall-virtualizer.ts';
import { highlightLine, type TextKind } from './highlight.tsx';
import type { TextLine } from './split-lines.ts';
import { type RestOfText, useRestOfText } from './use-rest-of-text.ts';
import { useLineSelection } from './selection/use-line-selection.ts';

interface ScrolledLinesProps {
  readonly label: string;
  readonly lines: readonly TextLine[];
  readonly kind: TextKind;
  /** What is marked, in lower case. */
  readonly wanted: string;
  /** Index of the line that is scrolled to. */
  readonly current: number | undefined;
  /** What follows the lines; null if they are all of the text. */
  readonly rest: RestOfText | null;
  /** The lines are all of what is loaded. */
  readonly isSplit: boolean;
  /** Copies the whole text, of which the lines may be a part. */
  readonly onCopyAll: () => void;
}

/** The lines of a text, only those in sight drawn. */
export function ScrolledLines({ label, lines, kind, wanted, current, rest, isSplit, onCopyAll }: ScrolledLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const widest = useMemo(() => lines.reduce((most, line) => Math.max(most, line.text.length), 0), [lines]);
  const { virtualizer, height, shift, scrollToIndex } = useTallVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 18,
    overscan: 8,
  });
  useEffect(() => {
    if (current !== undefined) scrollToIndex(current, 'center');
  }, [current, scrollToIndex]);

  const drawn = virtualizer.getVirtualItems();
  const selectAll = useLineSelection({ scroller, lines, first: drawn[0]?.index ?? 0, last: drawn.at(-1)?.index ?? -1, onCopyAll });
  const goToEnd = useRestOfText({ rest, isSplit, count: lines.length, last: drawn.at(-1)?.index ?? -1, scrollToIndex });
  function onKeyDown(event: KeyboardEvent) {
    goToEnd(event);
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'a') return;
    event.preventDefault();
    event.stopPropagation();
    selectAll();
  }

  const isDrawn = drawn.some(({ index }) => index === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hit that is drawn; scrolling may leave it
  useEffect(() => {
    const box = scroller.current?.getBoundingClientRect();
    const mark = scroller.current?.querySelector('.text-lines__line--current mark')?.getBoundingClientRect();
    if (!scroller.current || !box || !mark || (mark.left >= box.left && mark.right <= box.right)) return;
    scroller.current.scrollLeft += mark.left - box.left - box.width / 3;
  }, [current, wanted, isDrawn]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable with the keyboard.
    <section ref={scroller} className="text-lines__scroller selectable" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      <div className="text-lines__space" style={{ height, minWidth: `${Math.min(widest, 4_000) + 8}ch` }}>
        {drawn.map((item) => {
          const line = lines[item.index];
          return (
            line && (
              <div
                key={item.key}
                data-line={item.index}
                className={classNames('text-lines__line', item.index === current && 'text-lines__line--current')}
                style={{ transform: `translateY(${item.start - shift}px)` }}
              >
                <span className="text-lines__number">{line.number ?? ''}</span>
                <code>{highlightLine(line.text, kind, wanted)}</code>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
}
