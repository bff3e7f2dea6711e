import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { followSizes } from '../../ui/layout/followed-sizes.ts';

/** Pixels of one row of the bar. */
const rowHeight = 24;

interface StatusRows {
  /** Attributes of the bar. */
  readonly bar: {
    readonly ref: RefObject<HTMLElement | null>;
    readonly className: string;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  /** Whether the items need more than one row. */
  readonly overflows: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * Returns the rows of a bar that is too narrow for its items: the first one is shown, all of them on demand or while the focus
 * is in one of the others.
 */
export function useStatusRows(): StatusRows {
  const ref = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return undefined;
    const measure = () => setOverflows(bar.scrollHeight > rowHeight + 2);
    // Follows sizes, not texts: a text changes with each key, and reading the height at once would force a layout.
    let stop = followSizes([bar, ...bar.children], measure);
    const items = new MutationObserver(() => {
      stop();
      stop = followSizes([bar, ...bar.children], measure);
    });
    items.observe(bar, { childList: true });
    return () => {
      stop();
      items.disconnect();
    };
  }, []);
  return {
    overflows,
    isOpen: overflows && isOpen,
    toggle: () => setOpen(!isOpen),
    bar: {
      ref,
      className: classNames('status-bar', overflows && 'status-bar--rows', overflows && isOpen && 'status-bar--open'),
      onFocus: ({ target }) => {
        if (target.offsetTop >= rowHeight) setOpen(true);
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
