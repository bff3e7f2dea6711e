/**
 * Returns the address as it is sent, as browsers do: without the line breaks and tabs that a template literal brings, and without
 * control characters and blanks at its ends.
 */
export function sentAddress(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end).replace(/[\t\n\r]+/g, '');
}
