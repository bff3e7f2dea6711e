import type { ReactNode } from 'react';

/** Draws nothing: the table draws a row widget in every row (`RowWidgetCell`). */
export function RowWidgetPlace(): ReactNode {
  return null;
}
