import type { Rectangle } from '../../markup/measures.ts';

/** Estimated advance of one character of a label and its two paddings, before enlargement. */
const characterWidth = 6.8;
const padding = 12;

/**
 * Returns the classes of a selection's label: above the widget where there is room, else below it, and inside only when the widget fills
 * the window, so that a small widget at the top stays visible. `end` keeps the label from leaving at the right.
 */
export function labelClasses(
  box: Rectangle,
  text: string,
  enlargement: number,
  window: { readonly width: number; readonly height: number },
): string {
  const height = 20 * enlargement;
  const width = (text.length * characterWidth + padding) * enlargement;
  const classes = ['label'];
  if (box.top < height) classes.push(box.top + box.height + height <= window.height ? 'below' : 'inside');
  if (box.left + width > window.width && box.left + box.width - width >= 0) classes.push('end');
  return classes.join(' ');
}
