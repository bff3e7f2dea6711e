/** Elements that close by themselves and cannot get the focus back afterwards. */
const passing = '[role="menu"], [role="listbox"][data-radix-menu-content], [data-radix-popper-content-wrapper]';

let last: HTMLElement | null = null;

function remember(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body && !element.closest(passing)) last = element;
}

/** Records the focused element, except in menus. Returns the function that stops. */
export function followFocus(): () => void {
  const onFocus = (event: FocusEvent) => remember(event.target instanceof Element ? event.target : null);
  // When a frame takes the focus, the window gets a blur event.
  const onBlur = () => remember(document.activeElement);
  document.addEventListener('focusin', onFocus, true);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus, true);
    window.removeEventListener('blur', onBlur);
  };
}

/** Returns the focused element, or the one focused before a menu that is open or has just closed. Null if there was none yet. */
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

/** Returns an element's first descendant reachable by Tab; those that match `preferred` come first. */
export function firstStop(within: Element, preferred?: string): HTMLElement | null {
  const chosen = preferred === undefined ? [] : [...within.querySelectorAll<HTMLElement>(preferred)];
  return [...chosen, ...within.querySelectorAll<HTMLElement>(focusable)].find(canTakeFocus) ?? null;
}

/** Event of a frame that got the focus back by keyboard; which element in it had the focus is unknown outside. */
export const focusReturned = 'focusreturned';

/** Focuses an element, and notifies a frame. */
export function focusElement(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLIFrameElement) element.dispatchEvent(new Event(focusReturned));
}

/** Returns the focus to an element, or, if it is gone or hidden, to the part of the window it was in. */
export function giveFocus(element: HTMLElement | null, part: Element | null): void {
  if (element?.isConnected && canTakeFocus(element)) focusElement(element);
  else if (part?.isConnected) firstStop(part)?.focus();
}
