import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitiseHtml } from '../frame/sanitise-html.ts';

/**
 * A `div` whose content is HTML of the project or the back-end, cleaned before it is inserted.
 * Without a document (server rendering) such content stays visible as text.
 */
export function HtmlContent({ html, ...attributes }: { readonly html: string } & HTMLAttributes<HTMLDivElement>): ReactNode {
  const reference = useRef<HTMLDivElement>(null);
  const isMarkup = /[<&]/.test(html) && typeof document !== 'undefined';
  useLayoutEffect(() => {
    if (isMarkup) reference.current?.replaceChildren(sanitiseHtml(html));
  }, [isMarkup, html]);
  return (
    <div ref={reference} {...attributes}>
      {isMarkup ? '' : html}
    </div>
  );
}
