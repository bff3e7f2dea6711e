import type { Frame } from '../../page-state/frame-context.ts';

/** Opens a popup of the page with its corner at a position in the window, in px (`labelClickPopup` of charts). */
export function openPopupAt(frame: Frame, popupId: string, place: { readonly x: number; readonly y: number }): void {
  frame.store.setPopup(popupId, { open: true, anchorId: undefined });
  frame.emitPopup(popupId, true);
  requestAnimationFrame(() => {
    const box = document.getElementById(popupId)?.querySelector<HTMLElement>('.ks-container');
    if (!box) return;
    box.style.left = `${place.x}px`;
    box.style.top = `${place.y}px`;
    // Classes that centre a popup would shift it by half its size.
    box.style.transform = 'none';
  });
}
