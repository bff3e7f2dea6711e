import './key-hint.css';
import { formatKeys } from './key-format.ts';

/** Keys as a person presses them; `keys` in the style of a command, such as `Mod+Shift+P`. */
export function KeyHint(props: { readonly keys: string }) {
  return <kbd className="key-hint">{formatKeys(props.keys)}</kbd>;
}
