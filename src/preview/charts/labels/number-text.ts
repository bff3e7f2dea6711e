/** Format of numbers on axes, labels and tooltips. */
export interface NumberStyle {
  /** Maximum digits after the point; as many as needed when absent. */
  readonly decimals?: number | undefined;
  /** Whether all of these digits are printed, zeros included. */
  readonly isFixed?: boolean | undefined;
  /** Whether groups of three digits are separated by a blank. */
  readonly separatesThousands?: boolean | undefined;
  /** Appended to the number as it is. */
  readonly unit?: string | undefined;
}

/** Returns a number as charts print it; an empty text for NaN and infinity. */
export function numberText(value: number, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return '';
  const decimals = style.decimals === undefined ? undefined : Math.min(20, Math.max(0, Math.floor(style.decimals)));
  // Twelve digits, so that sums of binary fractions print as a person would write them.
  const exact = decimals === undefined ? String(Number(value.toPrecision(12))) : value.toFixed(decimals);
  const digits = decimals === undefined || style.isFixed || exact.includes('e') ? exact : String(Number(exact));
  const plain = Number(digits) === 0 && digits.startsWith('-') ? digits.slice(1) : digits;
  const [whole = '', ...rest] = plain.split('.');
  const grouped = style.separatesThousands && !plain.includes('e') ? [whole.replace(/\d(?=(\d{3})+$)/g, '$& '), ...rest].join('.') : plain;
  return `${grouped}${style.unit ?? ''}`;
}
