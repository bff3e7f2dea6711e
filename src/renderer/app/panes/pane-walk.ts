import { isPaneName, showPane, usePanes } from '../../stores/window/pane-store.ts';
import { firstStop, focusElement } from '../../ui/keys/focus-memory.ts';

/** Selectors of the first focus in a pane that had no focus yet, before its first field or button. */
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

/** Remembers the focused element of each pane and the pane focused last, and removes the ring when the focus leaves. Returns the function that stops. */
export function followPanes(): () => void {
  const note = (element: Element | null) => {
    const pane = paneOf(element);
    if (pane && element instanceof HTMLElement) lastFocused.set(pane, element);
    const name = pane?.dataset['pane'];
    if (isPaneName(name)) usePanes.setState({ focused: name });
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

/** Returns whether a pane is drawn, or can be shown in place of another. */
function isThere(pane: HTMLElement): boolean {
  if (usePanes.getState().isCompact && isPaneName(pane.dataset['pane'])) return true;
  return pane.closest('[inert]') === null && pane.clientHeight > 0 && pane.clientWidth > 0 && firstStop(pane) !== null;
}

/**
 * Moves the focus to where it was in a pane, or to its first stop, and shows a ring around it. What cannot take the focus any more, such as
 * a button that was disabled since, is passed over: the pane itself takes it in the end.
 */
export function focusPane(pane: HTMLElement): void {
  const before = lastFocused.get(pane);
  const kept = before?.isConnected && before.checkVisibility({ visibilityProperty: true }) ? before : null;
  const hasFocus = (): boolean => pane.contains(document.activeElement);
  for (const stop of [kept, firstStop(pane, starts[pane.dataset['pane'] ?? ''])]) {
    if (stop) focusElement(stop);
    if (hasFocus()) break;
  }
  if (!hasFocus()) {
    pane.tabIndex = -1;
    pane.focus();
  }
  pane.setAttribute('data-walked', '');
}

/** Sorts an editor that stands below the page behind it; otherwise panes are in the order of the document. */
function byEye(one: HTMLElement, other: HTMLElement): number {
  const names = [one.dataset['pane'], other.dataset['pane']].join();
  if (names !== 'editor,preview' && names !== 'preview,editor') return 0;
  return Math.sign(one.getBoundingClientRect().top - other.getBoundingClientRect().top);
}

/** Moves the focus to the next pane of the window, or with -1 to the previous one, wrapping around. */
export function walkPanes(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isThere).toSorted(byEye);
  const here = paneOf(document.activeElement);
  const index = here ? panes.indexOf(here) : -1;
  const next = panes[(index + step + (index < 0 && step < 0 ? 1 : 0) + panes.length) % panes.length];
  if (!next) return;
  const name = next.dataset['pane'];
  if (isPaneName(name)) showPane(name);
  // After all handlers of this press, when the pane is drawn, maybe as another element: parts that load late take the place of others.
  setTimeout(() => focusPane(next.isConnected ? next : (document.querySelector<HTMLElement>(`[data-pane="${name}"]`) ?? next)), 0);
}
