/** What determines the size of a chart's canvas (`docs/format/widgets/charts.md`, Canvas). */
export interface CanvasRule {
  /** Whether it follows the width of the element around it; otherwise it keeps its own size. */
  readonly responsive: boolean;
  /** Whether the height follows from the width; otherwise from the element around it. */
  readonly maintainAspectRatio: boolean;
  readonly aspectRatio?: number | undefined;
  /** Attributes of the canvas in px: its own size, and its ratio when it follows the width. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Whether a definite height of the element around it limits the canvas: only in the newer version of the library. */
  readonly isLimitedByHeight?: boolean | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const canvasWidth = 300;
/** Browsers refuse larger canvases. */
const largest = 16_000;
/** In px²: four bytes each. */
const largestArea = 64_000_000;

const positive = (value: number | undefined): number | undefined => (value !== undefined && value > 0 ? value : undefined);

/**
 * Returns the ratio of width to height that a canvas keeps: of its attributes, else as configured, else 2 (`docs/format/widgets/charts.md`,
 * Canvas).
 */
export function canvasRatio(rule: CanvasRule): number {
  const height = positive(rule.height);
  return (height && (positive(rule.width) ?? canvasWidth) / height) ?? positive(rule.aspectRatio) ?? 2;
}

/**
 * Returns the size of the canvas in px. `box` is the content box of the element around it without the canvas: its height is 0 if only the
 * canvas would give it one.
 */
export function canvasSize(rule: CanvasRule, box: Size): Size {
  const ratio = canvasRatio(rule);
  const whole = (width: number, height: number): Size => {
    const wide = Math.min(largest, Math.max(0, Math.floor(width)));
    return { width: wide, height: Math.min(largest, Math.max(0, Math.floor(height)), Math.floor(largestArea / Math.max(1, wide))) };
  };
  if (!rule.responsive) {
    const width = positive(rule.width) ?? canvasWidth;
    return whole(width, positive(rule.height) ?? width / ratio);
  }
  if (!rule.maintainAspectRatio) {
    const own = rule.isLimitedByHeight ? box.width / 2 : (positive(rule.height) ?? canvasWidth / 2);
    return whole(box.width, positive(box.height) ?? own);
  }
  const height = box.width / ratio;
  if (rule.isLimitedByHeight && box.height > 0 && height > box.height) return whole(box.height * ratio, box.height);
  return whole(box.width, height);
}

/** Returns the size that the element around a canvas offers it now, without what the canvas itself adds. */
export function boxAround(canvas: HTMLCanvasElement, rule: CanvasRule): Size {
  const parent = canvas.parentElement;
  if (!parent) return { width: 0, height: 0 };
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(parent);
  const inside = (length: number, ...paddings: readonly string[]): number =>
    Math.max(
      0,
      paddings.reduce((rest, padding) => rest - (Number.parseFloat(padding) || 0), length),
    );
  const width = inside(parent.clientWidth, paddingLeft, paddingRight);
  if (rule.maintainAspectRatio && !rule.isLimitedByHeight) return { width, height: 0 };
  const shown = canvas.style.display;
  canvas.style.display = 'none';
  const height = inside(parent.clientHeight, paddingTop, paddingBottom);
  canvas.style.display = shown;
  return { width, height };
}
