import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFrame } from '../frame/frame-context.ts';
import { leftOutMessage, sanitiseHtml } from '../frame/sanitise-html.ts';

/**
 * A `div` whose content is HTML of the project or the back-end, cleaned before it is inserted; what was left out is told.
 * Without a document (server rendering) such content stays visible as text.
 */
export function HtmlContent({ html, ...attributes }: { readonly html: string } & HTMLAttributes<HTMLDivElement>): ReactNode {
  const reference = useRef<HTMLDivElement>(null);
  const isMarkup = /[<&]/.test(html) && typeof document !== 'undefined';
  const { reportProblem } = useFrame();
  useLayoutEffect(() => {
    const element = reference.current;
    if (!isMarkup || !element) return;
    const leftOut = new Set<string>();
    element.replaceChildren(sanitiseHtml(html, (phrase) => leftOut.add(phrase)));
    const message = leftOutMessage(leftOut);
    if (message !== undefined) reportProblem(element.closest('section')?.id ?? '', 'html', message);
  }, [isMarkup, html, reportProblem]);
  return (
    <div ref={reference} {...attributes}>
      {isMarkup ? '' : html}
    </div>
  );
}
