import type { ReactNode } from 'react';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Draws nothing: its result is only kept as state (`docs/format/widgets/other.md`, Shadow). The empty section keeps the id in the page. */
export function ShadowWidget(widget: WidgetProps): ReactNode {
  return <Section widget={widget} />;
}
