/**
 * Returns typed or pasted text as it is sent: percent divided by 100 (`docs/format/events.md`, Events of the widgets), everything else as
 * typed.
 */
export function plainNumber(text: string): string {
  const trimmed = text.trim();
  const percent = /^([+-]?\d+(?:[.,]\d+)?)\s*%$/.exec(trimmed)?.[1];
  if (percent === undefined) return trimmed;
  const usesComma = percent.includes(',');
  const value = String(Number((Number(percent.replace(',', '.')) / 100).toPrecision(15)));
  return usesComma ? value.replace('.', ',') : value;
}
