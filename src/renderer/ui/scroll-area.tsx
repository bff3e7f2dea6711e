import type { ReactNode } from 'react';
import { useScrollStop } from './use-scroll-stop.ts';

/** Something that scrolls, with a name; reached by Tab while there is more than fits. */
export function ScrollArea(props: { readonly label: string; readonly className: string; readonly children: ReactNode }) {
  const stop = useScrollStop<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a view, not a landmark or a set of fields.
    <div {...stop} role="group" aria-label={props.label} className={props.className}>
      {props.children}
    </div>
  );
}
