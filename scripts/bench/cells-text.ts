/** A response with so many cells, as a back-end answers it. */
export function cellsText(count: number): string {
  return JSON.stringify({
    Cells: Array.from({ length: count }, (_, index) => ({ Ordinal: index, Value: index * 1.5, FormattedValue: String(index) })),
  });
}
