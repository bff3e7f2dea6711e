import type { ReactNode } from 'react';

/** Placeholder for rows of a `table` element that are not drawn. Height in px; 0 draws nothing. */
export function GapLine({ height }: { readonly height: number }): ReactNode {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
  return <tr aria-hidden="true" style={{ height }} />;
}
