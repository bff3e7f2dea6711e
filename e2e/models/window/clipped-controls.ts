import type { Page } from '@playwright/test';

/** Controls by what a person presses, types into or chooses; the code itself is left to the editor, which scrolls it. */
const controls = 'button, input, select, textarea, a[href], [role="tab"], .editor-tab__close';

/**
 * Returns the controls in sight, in bars and in panes, that something cuts off, covers, or that reach beyond the window. What a list or
 * a row of tabs scrolls out of sight is not clipped; the tab in front is, with its close button. So is what waits in a further row of the
 * status bar, which a button opens.
 */
export function clippedControls(page: Page): Promise<readonly string[]> {
  return page.locator(controls).evaluateAll((elements) => {
    type Box = { left: number; top: number; right: number; bottom: number };
    /** What is left of a box in an element that scrolls or cuts off what is too large for it; null when it is cut off. */
    const within = (box: Box, outer: Element, control: Element): Box | null => {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const { left, top } = outer.getBoundingClientRect();
      const inner = { left: left + outer.clientLeft, top: top + outer.clientTop, right: 0, bottom: 0 };
      inner.right = inner.left + outer.clientWidth;
      inner.bottom = inner.top + outer.clientHeight;
      const part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
      const scrolls = (overflow: string, size: number, room: number) => (overflow === 'auto' || overflow === 'scroll') && size > room + 1;
      if (!/visible|clip/.test(overflowX) && (box.left < inner.left - 0.5 || box.right > inner.right + 0.5)) {
        const isInFront = control.closest('[role="tab"][aria-selected="true"]') !== null;
        if (isInFront || !scrolls(overflowX, outer.scrollWidth, outer.clientWidth)) return null;
        [part.left, part.right] = [Math.max(box.left, inner.left), Math.min(box.right, inner.right)];
      }
      if (!/visible|clip/.test(overflowY) && (box.top < inner.top - 0.5 || box.bottom > inner.bottom + 0.5)) {
        const waits = outer.classList.contains('status-bar--rows') && box.top >= inner.bottom - 0.5;
        if (!waits && !scrolls(overflowY, outer.scrollHeight, outer.clientHeight)) return null;
        [part.top, part.bottom] = [Math.max(box.top, inner.top), Math.min(box.bottom, inner.bottom)];
      }
      return part;
    };
    /** The next element that can cut off what is in this one: one that is placed absolutely leaves those below its own place. */
    const around = (element: Element): Element | null =>
      element instanceof HTMLElement && /absolute|fixed/.test(getComputedStyle(element).position)
        ? element.offsetParent
        : element.parentElement;
    const isClipped = (control: Element): boolean => {
      let box: Box | null = control.getBoundingClientRect();
      for (let outer = around(control); outer && box; outer = around(outer)) box = within(box, outer, control);
      if (box === null) return true;
      // Scrolled out of sight, or so far that nothing can be pressed.
      if (box.right - box.left < 4 || box.bottom - box.top < 4) return false;
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) return true;
      // A part of a control that is half scrolled out of sight may lie below an edge.
      const whole = control.getBoundingClientRect();
      if (box.right - box.left < whole.width - 1 || box.bottom - box.top < whole.height - 1) return false;
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return hit === null || !(control.contains(hit) || hit.contains(control));
    };
    return elements.flatMap((control) => {
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && control.clientWidth > 0;
      if (!isShown || control.closest('[inert], .monaco-editor') || !isClipped(control)) return [];
      const pane = control.closest('[data-pane]')?.getAttribute('data-pane') ?? 'window';
      return [`${pane}: ${control.getAttribute('aria-label') ?? control.getAttribute('title') ?? control.textContent}`];
    });
  });
}
