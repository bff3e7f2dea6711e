/** How numbers on axes, labels and tooltips are printed. */
export interface NumberStyle {
  /** Digits after the point at most; all that are needed when absent. */
  readonly decimals?: number | undefined;
  /** Prints all of them, zeros too. */
  readonly isFixed?: boolean | undefined;
  /** A blank between groups of three digits. */
  readonly separatesThousands?: boolean | undefined;
  /** Follows the number as it is. */
  readonly unit?: string | undefined;
}

/** A number as charts print it; what is none gives an empty text. */
export function numberText(value: number, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return '';
  const decimals = style.decimals === undefined ? undefined : Math.min(20, Math.max(0, Math.floor(style.decimals)));
  // Twelve digits: sums of binary fractions print as a person wrote them.
  const exact = decimals === undefined ? String(Number(value.toPrecision(12))) : value.toFixed(decimals);
  const digits = decimals === undefined || style.isFixed || exact.includes('e') ? exact : String(Number(exact));
  const plain = Number(digits) === 0 && digits.startsWith('-') ? digits.slice(1) : digits;
  const [whole = '', ...rest] = plain.split('.');
  const grouped = style.separatesThousands && !plain.includes('e') ? [whole.replace(/\d(?=(\d{3})+$)/g, '$& '), ...rest].join('.') : plain;
  return `${grouped}${style.unit ?? ''}`;
}
