const formats: Readonly<Record<string, Intl.NumberFormat>> = {
  '#,##0': new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
  '#,##0.00': new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  '0.0%': new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};

/** Formats a number in one of the formats of the model; as a plain number if the format is unknown. */
export function formatNumber(value: number, format: string): string {
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  const text = known === undefined ? String(value) : known.format(value);
  return text === '-0' ? '0' : text;
}
