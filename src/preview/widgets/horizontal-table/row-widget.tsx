import type { ReactNode } from 'react';

/** Row widgets have no place of their own: their table draws them in every row (`RowWidgetCell`). */
export function RowWidgetPlace(): ReactNode {
  return null;
}
