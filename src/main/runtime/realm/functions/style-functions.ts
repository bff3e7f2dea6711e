import { isFunction } from '../primordials.ts';

/** Channels of `#rgb` or `#rrggbb`; null for other texts. */
function channels(hex: unknown): [number, number, number] | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(String(hex).trim())?.[1];
  if (digits === undefined) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const [r = 0, g = 0, b = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
  return [r, g, b];
}

/** `Utils` about colours and measures (`docs/format/api.md`). */
export const styleFunctions = {
  /** `rgba(r,g,b,opacity)`, or `{r, g, b, opacity}`; false if it is not a colour. */
  hexToRgb(hex: unknown, opacity: unknown = 1, asObject: unknown = false): unknown {
    const found = channels(hex);
    if (!found) return false;
    const [r, g, b] = found;
    return asObject ? { r, g, b, opacity } : `rgba(${r},${g},${b},${String(opacity)})`;
  },
  /** Amount of a margin: a percentage or a share below one of the total, otherwise the value itself. */
  calculateMargin(margin: unknown, total: unknown): number {
    const percent = /^\s*(-?[\d.]+)\s*%\s*$/.exec(String(margin))?.[1];
    if (percent !== undefined) return (Number(percent) * Number(total)) / 100;
    const value = Number(margin);
    return Math.abs(value) < 1 ? value * Number(total) : value;
  },
  /**
   * Numbers and digit texts as px, other lengths as they are, nothing as ''.
   * @param withSemicolon ends the length for an inline style
   * @param convert changes a number before it becomes px
   */
  getSize(size: unknown, withSemicolon: unknown = false, convert: unknown = undefined): string {
    if (size === undefined || size === null || size === false || size === '') return '';
    const text = String(size).trim();
    const isNumber = /^-?\d+(\.\d+)?$/.test(text);
    const length = isNumber ? `${isFunction(convert) ? String(convert(Number(text))) : text}px` : text;
    return withSemicolon ? `${length};` : length;
  },
};
