/** Width of the text of a sign where there is room, and its distance from the sign; px before enlargement. */
const widest = 320;
const gap = 14;
/** Half of a sign, from whose upper left corner its text is placed. */
const half = 9;

/** Where the text of a sign stands, relative to the sign, px before enlargement. */
export interface BadgePlace {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly overflow: 'hidden';
}

/**
 * Returns where the text of a sign stands so that no edge of the window cuts it: to the left of the sign where there is room, below it
 * or, nearer to the lower end of the window, above it. `at`: the middle of the sign in px of the window.
 */
export function placeBadgeText(
  at: { readonly left: number; readonly top: number },
  enlargement: number,
  window: { readonly width: number; readonly height: number },
): BadgePlace {
  const x = at.left / enlargement;
  const y = at.top / enlargement;
  const [width, height] = [window.width / enlargement, window.height / enlargement];
  const maxWidth = Math.max(80, Math.min(widest, width - 8));
  const left = Math.max(4, Math.min(x - half, width - maxWidth - 4));
  const isBelow = y < height / 2;
  const room = Math.max(40, (isBelow ? height - y : y) - gap - 4);
  return {
    ...(x + half >= maxWidth + 4 ? { right: 0 } : { left: left - x + half }),
    ...(isBelow ? { top: gap + half } : { bottom: gap + half }),
    maxWidth,
    maxHeight: room,
    overflow: 'hidden',
  };
}
