import type { ComponentProps } from 'react';
import { usePanes } from '../../stores/window/pane-store.ts';
import { PanelDivider } from '../../ui/layout/panels.tsx';

/** A divider between panes; it rests while a maximised pane covers it, since the pointer would find it all the same. */
export function PaneDivider(props: Pick<ComponentProps<typeof PanelDivider>, 'orientation' | 'label' | 'isAtEnd'>) {
  const disabled = usePanes(({ maximised }) => maximised !== null);
  return <PanelDivider {...props} disabled={disabled} />;
}
