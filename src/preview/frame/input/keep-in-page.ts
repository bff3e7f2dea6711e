/** Returns the address of the link at or around an element, SVG links included. */
function linkAddress(element: Element): string | undefined {
  const link = element.closest('a[*|href], area[href]');
  if (!link) return undefined;
  return link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
}

/** Returns whether a drop would make the browser open a file or an address in place of the app. An address may be dropped into a text. */
function leadsAway({ dataTransfer, target }: DragEvent): boolean {
  if (dataTransfer?.types.includes('Files')) return !(target instanceof Element && target.closest('input[type="file"]'));
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return !isText && dataTransfer?.types.includes('text/uri-list') === true;
}

/**
 * Prevents links, forms and drops from leaving the page: the frame shows one page and sends nothing by itself. Reports what production
 * would have done.
 */
export function keepInPage(view: Window, report: (element: Element, code: 'link' | 'form', message: string) => void): void {
  const onLink = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    const address = linkAddress(event.target);
    if (address === undefined) return;
    event.preventDefault();
    const message =
      address === '' || address.startsWith('#')
        ? `A link within the page (${address || 'without an address'}) was clicked; the preview does not follow links.`
        : `A link to ${address} was clicked; the preview does not follow links.`;
    report(event.target, 'link', message);
  };
  view.addEventListener('click', onLink, { capture: true });
  view.addEventListener(
    'auxclick',
    (event) => {
      if (event.button === 1) onLink(event);
      event.preventDefault();
    },
    { capture: true },
  );
  view.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (event.target instanceof Element) report(event.target, 'form', 'A form in its HTML was sent; the preview sends no forms.');
    },
    { capture: true },
  );
  // The browser would open an unhandled drop in place of the whole app. Widgets that accept files come first.
  for (const type of ['dragover', 'drop'] as const) {
    view.addEventListener(type, (event) => {
      if (event.defaultPrevented || !leadsAway(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    });
  }
  view.addEventListener('dragstart', (event) => event.preventDefault(), { capture: true });
}
