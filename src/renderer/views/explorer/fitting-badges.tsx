import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { followSizes } from '../../ui/layout/followed-sizes.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { fittingBadges } from './fitting-count.ts';

export interface LineBadge {
  readonly key: string;
  readonly badge: ReactNode;
}

/** Pixels between two badges; that of the tree's lines. */
const gap = 4;
/** Pixels of the badge that counts the others. */
const restWidth = 26;

/**
 * The badges of a line that have room beside its label, and `+2` for those that have none. `last` always stays.
 * Measures when the badges or the width of the line change.
 */
export function FittingBadges({ badges, last }: { readonly badges: readonly LineBadge[]; readonly last: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(badges.length);
  const names = badges.map(({ key }) => key).join(' ');
  const hasLast = last !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other badges are measured anew.
  useLayoutEffect(() => {
    const trailing = element.current?.parentElement;
    const row = trailing?.parentElement;
    if (!element.current || !trailing || !row) return undefined;
    const measure = () => {
      const children = [...(element.current?.children ?? [])] as HTMLElement[];
      const widths = children.filter(({ dataset }) => dataset.badge !== undefined).map(({ offsetWidth }) => offsetWidth);
      const kept = children.filter(({ dataset }) => dataset.last !== undefined).reduce((sum, one) => sum + one.offsetWidth + gap, 0);
      setShown(fittingBadges(widths, roomBeside(row, trailing) - kept, { gap, rest: restWidth }));
    };
    measure();
    return followSizes([row], measure);
  }, [names, hasLast]);
  return (
    <span className="explorer__badges" aria-hidden="true" ref={element}>
      {badges.map(({ key, badge }, index) => (
        <span key={key} data-badge={key} className={index < shown ? 'explorer__badge' : 'explorer__badge explorer__badge--left-out'}>
          {badge}
        </span>
      ))}
      {shown < badges.length && <Badge>+{badges.length - shown}</Badge>}
      {hasLast && (
        <span data-last="" className="explorer__badge">
          {last}
        </span>
      )}
    </span>
  );
}

/** Pixels of a line that its label, which is not cut off for badges, leaves. */
function roomBeside(row: HTMLElement, trailing: HTMLElement): number {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(row);
  const others = ([...row.children] as HTMLElement[]).filter((child) => child !== trailing);
  const taken = others.reduce(
    (sum, child) => sum + Math.max(child.offsetWidth, child.scrollWidth) + (Number.parseFloat(columnGap) || 0),
    0,
  );
  return row.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0) - taken;
}
