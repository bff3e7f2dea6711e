import './badge.css';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'error' | 'warning' | 'ok';

/** A small count or word. `label` is for screen readers if the content alone is not enough ("2 errors"). */
export function Badge(props: { readonly tone?: BadgeTone; readonly label?: string; readonly children: ReactNode }) {
  const { tone = 'neutral', label, children } = props;
  return (
    <span className={`badge badge--${tone}`} title={label}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  );
}
