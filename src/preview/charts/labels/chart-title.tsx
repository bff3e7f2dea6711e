import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitiseHtml } from '../../html/sanitise-html.ts';

/**
 * Heading of a chart: HTML of the project, cleaned. Without a title it reads `undefined` as in production (`docs/format/widgets/charts.md`,
 * Canvas).
 */
export function ChartTitle({ title }: { readonly title: string | undefined }): ReactNode {
  const reference = useRef<HTMLHeadingElement>(null);
  const text = title ?? 'undefined';
  const isMarkup = /[<&]/.test(text) && typeof document !== 'undefined';
  useLayoutEffect(() => {
    if (isMarkup) reference.current?.replaceChildren(sanitiseHtml(text));
  }, [isMarkup, text]);
  return <h3 ref={reference}>{isMarkup ? '' : text}</h3>;
}
