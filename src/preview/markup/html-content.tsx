import { type AllHTMLAttributes, type ReactNode, useCallback } from 'react';
import { useFrame } from '../page-state/frame-context.ts';
import { leftOutMessage } from '../html/left-out.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';

/**
 * An element whose content is HTML of the project or the back-end, cleaned before it is inserted; reports what was left out. Without a
 * document (server rendering) such content stays visible as text.
 *
 * @param props.after Follows the HTML in the same element, as skins expect it.
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
  /** Called once for an element: a later function must do the same. */
  readonly elementRef?: (element: HTMLElement | null) => void;
} & AllHTMLAttributes<HTMLElement>): ReactNode {
  const Element = as as 'div';
  const isMarkup = /[<&]/.test(html) && typeof document !== 'undefined';
  const { reportProblem } = useFrame();
  // Plain texts, which most cells of large tables are, need nothing beyond their element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reference would insert the same nodes anew
  const insert = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      elementRef?.(element);
      const leftOut = new Set<string>();
      const content = isMarkup ? sanitiseHtml(html, (phrase) => leftOut.add(phrase)) : new DocumentFragment();
      const nodes = [...content.childNodes];
      element.prepend(content);
      const message = leftOutMessage(leftOut);
      const withdraw = message === undefined ? undefined : reportProblem(element.closest('section')?.id ?? '', 'html', message);
      return () => {
        withdraw?.();
        for (const node of nodes) node.remove();
        elementRef?.(null);
      };
    },
    [isMarkup, html, reportProblem],
  );
  const text = isMarkup ? '' : html;
  return (
    <Element ref={isMarkup || elementRef ? insert : null} {...attributes}>
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
