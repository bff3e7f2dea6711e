import './key-hint.css';
import { formatKeys } from './key-format.ts';

/** Shows the keys of a command, such as `Mod+Shift+P`, as on this platform. */
export function KeyHint(props: { readonly keys: string }) {
  return <kbd className="key-hint">{formatKeys(props.keys)}</kbd>;
}
