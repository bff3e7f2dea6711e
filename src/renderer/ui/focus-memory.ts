/** What closes by itself and cannot take the focus back afterwards. */
const passing = '[role="menu"], [role="listbox"][data-radix-menu-content], [data-radix-popper-content-wrapper]';

let last: HTMLElement | null = null;

function remember(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body && !element.closest(passing)) last = element;
}

/** Notes what has the focus, menus left out. Returns the function that stops. */
export function followFocus(): () => void {
  const onFocus = (event: FocusEvent) => remember(event.target instanceof Element ? event.target : null);
  // A frame that takes the focus is announced by the window losing it.
  const onBlur = () => remember(document.activeElement);
  document.addEventListener('focusin', onFocus, true);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus, true);
    window.removeEventListener('blur', onBlur);
  };
}

/** The element that has the focus, or had it before a menu that is open or has just closed. Null when nothing had it yet. */
export function focusedElement(): HTMLElement | null {
  remember(document.activeElement);
  return last?.isConnected ? last : null;
}

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'iframe',
  '[tabindex]:not([tabindex^="-"])',
]
  .map((selector) => `${selector}:not([tabindex^="-"])`)
  .join(', ');

function canTakeFocus(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
}

/** The first of an element's descendants that a person reaches by Tab; those that `preferred` selects come first. */
export function firstStop(within: Element, preferred?: string): HTMLElement | null {
  const chosen = preferred === undefined ? [] : [...within.querySelectorAll<HTMLElement>(preferred)];
  return [...chosen, ...within.querySelectorAll<HTMLElement>(focusable)].find(canTakeFocus) ?? null;
}

/** Event of a frame that got the focus back by keyboard: what of its content had it is not known outside. */
export const focusReturned = 'focusreturned';

/** Focuses an element; a frame hears of it. */
export function focusElement(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLIFrameElement) element.dispatchEvent(new Event(focusReturned));
}

/** Gives the focus back to an element; where it is gone or hidden, to the part of the window it stood in. */
export function giveFocus(element: HTMLElement | null, part: Element | null): void {
  if (element?.isConnected && canTakeFocus(element)) focusElement(element);
  else if (part?.isConnected) firstStop(part)?.focus();
}
