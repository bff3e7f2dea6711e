import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Maximum px of a column that fills the table: rows of wider ones are hard to read. */
const widestFilled = 240;

export interface ScrollSync {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly head: RefObject<HTMLTableSectionElement | null>;
  readonly names: RefObject<HTMLTableSectionElement | null>;
  /** Visible columns. */
  readonly sight: { readonly first: number; readonly last: number };
  readonly isAtEnd: boolean;
  /** Whether there are more rows than fit. */
  readonly isScrolled: boolean;
  /** Column width in px with which all columns fill the table, if there is room. */
  readonly filledWidth: number;
  readonly jumpTo: (column: number) => void;
}

/** Returns the width of a drawn column in px, which all of them have. */
const realWidth = (body: Element, fallback: number): number => body.querySelector('[data-col]')?.getBoundingClientRect().width || fallback;

/** Scrolls header and row labels with their body. Width of a column in px. */
export function useScrollSync(columnWidth: number, columnCount: number): ScrollSync {
  const body = useRef<HTMLTableSectionElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const names = useRef<HTMLTableSectionElement>(null);
  const [sight, setSight] = useState({ first: 0, last: Math.max(columnCount - 1, 0) });
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [isScrolled, setIsScrolled] = useState(false);
  const [available, setAvailable] = useState(0);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const follow = (): void => {
      setAvailable(element.clientWidth);
      setIsScrolled(element.scrollHeight > element.clientHeight);
      if (head.current) {
        // Sized like the body without its scroll bars, so that header and labels scroll exactly as far.
        head.current.style.width = `${element.clientWidth}px`;
        head.current.scrollLeft = element.scrollLeft;
      }
      if (names.current) {
        names.current.style.height = `${element.clientHeight}px`;
        names.current.scrollTop = element.scrollTop;
      }
      const real = realWidth(element, columnWidth);
      const first = Math.max(0, Math.round(element.scrollLeft / real));
      const last = Math.min(columnCount - 1, Math.max(first, Math.floor((element.scrollLeft + element.clientWidth) / real) - 1));
      setSight((old) => (old.first === first && old.last === last ? old : { first, last }));
      setIsAtEnd(element.scrollWidth > element.clientWidth && element.scrollLeft + element.clientWidth >= element.scrollWidth - 1);
    };
    // The body may have no bar of its own for this direction (`docs/format/style-sheets.md`, Base rules), and the labels have none at all.
    const onWheel = (event: WheelEvent): void => {
      const isOnNames = names.current?.contains(event.target as Node) ?? false;
      const across = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (across !== 0) element.scrollLeft += across;
      else if (isOnNames) element.scrollTop += event.deltaY;
      else return;
      event.preventDefault();
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    const holder = element.closest<HTMLElement>('.ks-scrolltable-holder');
    holder?.addEventListener('wheel', onWheel, { passive: false });
    follow();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
      holder?.removeEventListener('wheel', onWheel);
    };
  }, [columnWidth, columnCount]);

  const jumpTo = useCallback(
    (column: number): void => {
      if (body.current) body.current.scrollLeft = column * realWidth(body.current, columnWidth);
    },
    [columnWidth],
  );

  const share = columnCount === 0 ? 0 : Math.floor((available / columnCount) * 100) / 100;
  const filledWidth = Math.min(Math.max(columnWidth, share), Math.max(columnWidth, widestFilled));
  return { body, head, names, sight, isAtEnd, isScrolled, filledWidth, jumpTo };
}
