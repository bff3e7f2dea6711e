import type { ReactNode } from 'react';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Draws nothing: its result is kept as state alone (`dom.md` 6.6). The empty section keeps the id in the page. */
export function ShadowWidget(widget: WidgetProps): ReactNode {
  return <Section widget={widget} />;
}
