import './status-dot.css';
import { classNames } from '../class-names.ts';

export type DotColour = 'neutral' | 'ok' | 'warning' | 'error' | 'green' | 'blue' | 'violet' | 'amber' | 'red';

/** A coloured dot beside a text with the same meaning, since colour is never the only sign. */
export function StatusDot(props: { readonly colour?: DotColour; readonly busy?: boolean }) {
  const { colour = 'neutral', busy = false } = props;
  return <span aria-hidden="true" className={classNames('status-dot', `status-dot--${colour}`, busy && 'status-dot--busy')} />;
}
