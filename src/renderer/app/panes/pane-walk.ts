import { isPaneName, showPane, usePanes } from '../../stores/pane-store.ts';
import { firstStop, focusElement } from '../../ui/focus-memory.ts';

/** Where the keyboard goes in a pane that it was never in, before its first field or button. */
const starts: Readonly<Record<string, string>> = {
  explorer: '[role="tree"]',
  editor: '.code-editor .native-edit-context, .code-editor textarea',
  preview: 'iframe',
  inspector: '[role="tab"][aria-selected="true"]',
};

const lastFocused = new WeakMap<Element, HTMLElement>();

function paneOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-pane]') ?? null;
}

/** Notes where the focus was in each pane, and takes the ring away when it leaves. Returns the function that stops. */
export function followPanes(): () => void {
  const note = (element: Element | null) => {
    const pane = paneOf(element);
    if (pane && element instanceof HTMLElement) lastFocused.set(pane, element);
    const ringed = document.querySelector('[data-walked]');
    if (ringed && ringed !== pane) ringed.removeAttribute('data-walked');
  };
  const onFocus = (event: FocusEvent) => note(event.target instanceof Element ? event.target : null);
  const onBlur = () => note(document.activeElement);
  const onPointer = () => document.querySelector('[data-walked]')?.removeAttribute('data-walked');
  document.addEventListener('focusin', onFocus, true);
  document.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('blur', onBlur);
  return () => {
    document.removeEventListener('focusin', onFocus, true);
    document.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('blur', onBlur);
  };
}

/** A pane that is drawn, or that can be shown in place of another. */
function isThere(pane: HTMLElement): boolean {
  if (usePanes.getState().isCompact && isPaneName(pane.dataset['pane'])) return true;
  return pane.closest('[inert]') === null && pane.clientHeight > 0 && pane.clientWidth > 0 && firstStop(pane) !== null;
}

function focusPane(pane: HTMLElement): void {
  const before = lastFocused.get(pane);
  const stop =
    before?.isConnected && before.checkVisibility({ visibilityProperty: true })
      ? before
      : firstStop(pane, starts[pane.dataset['pane'] ?? '']);
  if (stop) focusElement(stop);
  else {
    pane.tabIndex = -1;
    pane.focus();
  }
  pane.setAttribute('data-walked', '');
}

/** Moves the keyboard to the next pane of the window, or with -1 to the one before, around the ends. */
export function walkPanes(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isThere);
  const here = paneOf(document.activeElement);
  const index = here ? panes.indexOf(here) : -1;
  const next = panes[(index + step + (index < 0 && step < 0 ? 1 : 0) + panes.length) % panes.length];
  if (!next) return;
  const name = next.dataset['pane'];
  if (isPaneName(name)) showPane(name);
  // After this press was handled everywhere and the pane is drawn.
  setTimeout(() => focusPane(next), 0);
}
