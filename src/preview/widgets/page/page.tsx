import type { ReactNode } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** A page has no element of its own: its children are the children of the body (`dom.md` 1, Page). */
export function PageWidget({ children }: WidgetProps): ReactNode {
  return children;
}
