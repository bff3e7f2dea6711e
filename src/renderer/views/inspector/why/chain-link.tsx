import { type ReactNode, useId } from 'react';

/** One step of the chain from what is drawn to what caused it. */
export function ChainLink({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <li className="why__link" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="why__body">{children}</div>
    </li>
  );
}
