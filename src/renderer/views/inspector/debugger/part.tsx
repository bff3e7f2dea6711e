import type { ReactNode } from 'react';

/** One named part of the debugger. `actions`: beside its title. */
export function Part(props: { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="debugger-part" aria-label={props.title}>
      <div className="debugger-part__head">
        <h2 className="debugger-part__title">{props.title}</h2>
        {props.actions}
      </div>
      <div className="debugger-part__body">{props.children}</div>
    </section>
  );
}
