const divider = '.panels__divider';

/**
 * Gives the focus back that a press on a divider took: keys go on to where they went before, since Enter on a divider closes a panel, and
 * its grip reaches into the panels beside it. Returns the function that stops.
 */
export function keepFocusFromDividers(): () => void {
  let before: Element | null = null;
  const onPress = (): void => {
    before = document.activeElement;
  };
  const giveBack = (): void => {
    const now = document.activeElement;
    if (!(now instanceof HTMLElement) || !now.matches(divider) || before === now) return;
    now.blur();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  // After the handlers of the panels.
  const onRelease = (): unknown => setTimeout(giveBack, 0);
  addEventListener('pointerdown', onPress, { capture: true });
  addEventListener('pointerup', onRelease, { capture: true });
  return () => {
    removeEventListener('pointerdown', onPress, { capture: true });
    removeEventListener('pointerup', onRelease, { capture: true });
  };
}
