/** Returns a value with its colours as authors write them: `#dc2626` for `rgb(220, 38, 38)`, which browsers make of it. */
export function withHexColours(value: string): string {
  return value.replace(/\brgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)/g, (whole, ...given: string[]) => {
    const parts = given.slice(0, 3).map(Number);
    return parts.some((part) => part > 255) ? whole : `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Returns whether a value of the page is a colour alone, which draws nothing but itself. */
export function isColour(value: string): boolean {
  return /^(?:rgba?|hsla?|lab|lch|oklab|oklch|color)\([\w\s.,%/+-]*\)$/.test(value);
}
