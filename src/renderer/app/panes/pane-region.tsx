import type { ReactNode } from 'react';
import { type PaneName, usePanes } from '../../stores/window/pane-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { RegionBoundary } from '../region-boundary.tsx';

interface PaneRegionProps {
  readonly pane: PaneName;
  /** The landmark; a `div` where the contents bring their own. */
  readonly element: 'nav' | 'section' | 'aside' | 'div';
  readonly name: string;
  /** The pane has a place among the others. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** One pane: reached by the keyboard while it is shown, and above the others while it is maximised. */
export function PaneRegion({ pane, element: Element, name, open, children }: PaneRegionProps) {
  const isShown = usePanes(({ isCompact, shown, maximised }) =>
    isCompact ? shown === pane : maximised === null ? open : maximised === pane,
  );
  const isMaximised = usePanes(({ maximised }) => maximised === pane);
  return (
    <Element
      className={classNames('window__region', isMaximised && 'window__region--maximised')}
      data-pane={pane}
      inert={!isShown}
      {...(Element === 'div' ? {} : { 'aria-label': name })}
    >
      <RegionBoundary name={name}>{children}</RegionBoundary>
    </Element>
  );
}
