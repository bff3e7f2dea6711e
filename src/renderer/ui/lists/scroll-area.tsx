import type { ReactNode } from 'react';
import { useScrollStop } from './use-scroll-stop.ts';

/** A named scroll area that Tab reaches while its content overflows. */
export function ScrollArea(props: { readonly label: string; readonly className: string; readonly children: ReactNode }) {
  const stop = useScrollStop<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a view, not a landmark or a set of fields.
    <div {...stop} role="group" aria-label={props.label} className={props.className}>
      {props.children}
    </div>
  );
}
