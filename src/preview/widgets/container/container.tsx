import type { ReactNode } from 'react';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { PopupWidget } from './popup.tsx';
import { SwipeWidget } from './swipe.tsx';

/** `behaviour: 'swipe'` is a slide-in panel, everything else a popup (`docs/format/widgets/layout.md`, Container). */
export function ContainerWidget(widget: WidgetProps): ReactNode {
  const isSwipe = readParameters(widget.config, widget.result).get('behaviour') === 'swipe';
  return isSwipe ? <SwipeWidget {...widget} /> : <PopupWidget {...widget} />;
}
