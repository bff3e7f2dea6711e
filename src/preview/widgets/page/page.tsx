import { type ReactNode, useEffect } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Returns the icon link of the document; creates it if there is none. */
function iconLink(): HTMLLinkElement {
  const known = document.querySelector<HTMLLinkElement>('link[rel~=icon]');
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'icon';
  document.head.append(link);
  return link;
}

/**
 * A page has no element of its own: its children are the children of the body. Its title and icon become those of the document
 * (`docs/format/widgets/layout.md`, Page; icons: `docs/format/style-sheets.md`, Pictures and fonts).
 */
export function PageWidget({ config, result, children }: WidgetProps): ReactNode {
  const { imageUrl } = useFrame();
  const parameters = readParameters(config, result);
  const title = parameters.text('title');
  const favicon = parameters.text('favicon');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (favicon) iconLink().href = imageUrl(`favicons/${favicon}`);
    return () => {
      if (favicon) document.querySelector('link[rel~=icon]')?.remove();
    };
  }, [favicon, imageUrl]);
  return children;
}
