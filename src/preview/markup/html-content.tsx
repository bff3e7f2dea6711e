import { type AllHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFrame } from '../frame/frame-context.ts';
import { leftOutMessage, sanitiseHtml } from '../frame/sanitise-html.ts';

/**
 * An element whose content is HTML of the project or the back-end, cleaned before it is inserted; what was left out is told.
 * Without a document (server rendering) such content stays visible as text.
 *
 * @param props.after What stands behind the HTML in the same element, as skins know it.
 */
export function HtmlContent({
  html,
  as = 'div',
  after,
  elementRef,
  ...attributes
}: {
  readonly html: string;
  readonly as?: 'div' | 'h3' | 'span' | 'label' | 'button';
  readonly after?: ReactNode;
  readonly elementRef?: (element: HTMLElement | null) => void;
} & AllHTMLAttributes<HTMLElement>): ReactNode {
  const Element = as as 'div';
  const reference = useRef<HTMLElement>(null);
  const isMarkup = /[<&]/.test(html) && typeof document !== 'undefined';
  const { reportProblem } = useFrame();
  useLayoutEffect(() => {
    const element = reference.current;
    if (!isMarkup || !element) return;
    const leftOut = new Set<string>();
    const content = sanitiseHtml(html, (phrase) => leftOut.add(phrase));
    const nodes = [...content.childNodes];
    element.prepend(content);
    const message = leftOutMessage(leftOut);
    if (message !== undefined) reportProblem(element.closest('section')?.id ?? '', 'html', message);
    return () => {
      for (const node of nodes) node.remove();
    };
  }, [isMarkup, html, reportProblem]);
  const text = isMarkup ? '' : html;
  return (
    <Element
      ref={(element: HTMLElement | null) => {
        reference.current = element;
        elementRef?.(element);
      }}
      {...attributes}
    >
      {after === undefined ? (
        text
      ) : (
        <>
          {text}
          {after}
        </>
      )}
    </Element>
  );
}
