import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFrame } from '../frame/frame-context.ts';
import { leftOutMessage, sanitiseHtml } from '../frame/sanitise-html.ts';

/**
 * A `div` (or a heading) whose content is HTML of the project or the back-end, cleaned before it is inserted; what was left out is
 * told.
 * Without a document (server rendering) such content stays visible as text.
 */
export function HtmlContent({
  html,
  as: Element = 'div',
  ...attributes
}: { readonly html: string; readonly as?: 'div' | 'h3' | 'span' } & HTMLAttributes<HTMLElement>): ReactNode {
  const reference = useRef<HTMLElement>(null);
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
    <Element
      ref={(element: HTMLElement | null) => {
        reference.current = element;
      }}
      {...attributes}
    >
      {isMarkup ? '' : html}
    </Element>
  );
}
