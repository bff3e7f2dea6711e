/** Colours of the window that the editor takes over, named as the tokens are. */
export const themeTokens = [
  'bg-0',
  'bg-1',
  'bg-2',
  'bg-3',
  'line',
  'line-2',
  'tx-0',
  'tx-1',
  'tx-2',
  'acc',
  'acc-bg',
  'ok',
  'warn',
  'err',
  'sel',
  's1',
  's2',
  's3',
  's4',
] as const;
export type ThemeToken = (typeof themeTokens)[number];

/** A CSS colour (`#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(...)`) as `#rrggbb[aa]`, the only form Monaco takes; null for others. */
export function hexColour(css: string): string | null {
  const value = css.trim().toLowerCase();
  if (/^#[\da-f]{6}(?:[\da-f]{2})?$/.test(value)) return value;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(value);
  if (!parts) return null;
  return `#${parts
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The colour with an alpha of 0 to 1. */
export function withAlpha(hex: string, alpha: number): string {
  return `${hex.slice(0, 7)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
