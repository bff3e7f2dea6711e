const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Parses a written number, plain or with thousands separators; `null` for '' (an empty cell), `undefined` if it is not a number. */
export function parseNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length > 40) return undefined;
  if (grouped.test(trimmed)) return Number(trimmed.replaceAll(',', ''));
  return plain.test(trimmed) ? Number(trimmed) : undefined;
}
