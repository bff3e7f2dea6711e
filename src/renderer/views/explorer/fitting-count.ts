/**
 * Returns how many badges fit, from the first on, when a badge that counts the others joins them as soon as one does not.
 * `widths`, `room` and the rest are pixels.
 */
export function fittingBadges(
  widths: readonly number[],
  room: number,
  { gap, rest }: { readonly gap: number; readonly rest: number },
): number {
  const lengthOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (widths.length === 0 || lengthOf(widths.length) <= room) return widths.length;
  for (let count = widths.length - 1; count > 0; count--) if (lengthOf(count) + gap + rest <= room) return count;
  return 0;
}
