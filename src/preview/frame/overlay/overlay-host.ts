import overlaySheet from './overlay.css?inline';

/** The element that holds what is drawn over the page, and two parts of it with its style sheet: for React, and for signs drawn otherwise. */
export interface OverlayHost {
  readonly host: HTMLElement;
  readonly content: HTMLElement;
  readonly signs: HTMLElement;
}

/** Adds the host of the overlay beside the body: skins expect no other children there than the page's. */
export function addOverlayHost(document: Document): OverlayHost {
  const host = document.createElement('dashwright-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = overlaySheet;
  const content = document.createElement('div');
  // Beside what React draws, in the same place for the variables of the style sheet.
  const signs = document.createElement('div');
  root.append(style, content, signs);
  document.documentElement.append(host);
  return { host, content, signs };
}
