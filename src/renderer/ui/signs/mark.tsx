import './mark.css';
import type { CSSProperties } from 'react';

/** The logo of the app; always beside its name or inside an element with a name. */
export function Mark(props: { readonly size: number }) {
  return (
    <span className="mark" aria-hidden="true" style={{ '--mark-size': `${props.size}px` } as CSSProperties}>
      D
    </span>
  );
}
