import type { ReactNode } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellLook } from './grid-table-cell-look.ts';

/** A column definition outside of a table: one cell with its widget. A table draws its cells itself. */
export function GridTableCellWidget(widget: WidgetProps): ReactNode {
  const look = cellLook(widget.config, undefined, '');
  return (
    <div className={look.className} style={look.style}>
      <div className="ks-grid-table-cell-border-left" />
      <div className={look.contentClass}>{widget.children}</div>
    </div>
  );
}
