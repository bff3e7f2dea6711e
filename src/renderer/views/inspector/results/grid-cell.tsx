import type { CSSProperties, ReactNode } from 'react';

interface GridCellProps {
  readonly role?: 'gridcell' | 'columnheader';
  readonly className?: string;
  readonly title?: string;
  readonly style?: CSSProperties;
  readonly 'aria-label'?: string | undefined;
  readonly children?: ReactNode;
}

/** A cell of a virtual grid. The grid has the focus and names the active row, so its cells have none. */
export function GridCell({ role = 'gridcell', ...rest }: GridCellProps) {
  return <span role={role} {...rest} />;
}
