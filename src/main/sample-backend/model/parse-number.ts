const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Number of a written text: plain or with thousands separators; '' is an empty cell (`null`), `undefined` is no number. */
export function parseNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length > 40) return undefined;
  if (grouped.test(trimmed)) return Number(trimmed.replaceAll(',', ''));
  return plain.test(trimmed) ? Number(trimmed) : undefined;
}
