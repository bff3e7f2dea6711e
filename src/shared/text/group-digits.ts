/**
 * Returns a whole number with commas between thousands: `1240` → `1,240`. `Intl` gives the same, but loads the rules of a language first,
 * which takes 20 to 50 ms at the start of a window.
 */
export function groupDigits(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
