import { usePanes } from '../../stores/window/pane-store.ts';
import { PanelDivider } from '../../ui/layout/panels.tsx';

/** A divider between panes; it rests while a maximised pane covers it, since the pointer would find it all the same. */
export function PaneDivider(props: { readonly orientation: 'horizontal' | 'vertical'; readonly label: string }) {
  const disabled = usePanes(({ maximised }) => maximised !== null);
  return <PanelDivider {...props} disabled={disabled} />;
}
