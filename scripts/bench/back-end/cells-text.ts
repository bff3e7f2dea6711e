/** Returns a back-end's response with this many cells. */
export function cellsText(count: number): string {
  return JSON.stringify({
    Cells: Array.from({ length: count }, (_, index) => ({ Ordinal: index, Value: index * 1.5, FormattedValue: String(index) })),
  });
}
