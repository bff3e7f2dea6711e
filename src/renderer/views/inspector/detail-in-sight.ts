import type { KeyboardEvent, MouseEvent } from 'react';

/** Pixels of a detail that have to be in sight to count as shown: its tabs and a line. */
const enough = 80;

/** Scrolls to the detail of a chosen row, where a small window draws it below its list and out of sight. */
function showDetail(panel: Element, row: Element | null): void {
  const [list, detail] = panel.querySelectorAll<HTMLElement>(':scope > [data-group] > [data-panel]');
  if (!list || !detail || !row || !list.contains(row)) return;
  // Once the detail is drawn.
  requestAnimationFrame(() => {
    const shown = Math.min(panel.getBoundingClientRect().bottom, window.innerHeight) - detail.getBoundingClientRect().top;
    if (shown < enough) detail.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

/** Handlers of a panel with a list and the detail of its row, by which a press or Enter on the row shows the detail. */
export const detailInSight = {
  onClick: ({ target, currentTarget }: MouseEvent): void => {
    if (target instanceof Element) showDetail(currentTarget, target.closest('[aria-selected]'));
  },
  onKeyDown: ({ key, target, currentTarget }: KeyboardEvent): void => {
    if (key === 'Enter' && target instanceof Element) showDetail(currentTarget, target.querySelector('[aria-selected="true"]'));
  },
};
