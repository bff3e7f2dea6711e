/** Returns whether two texts are the same except for their line ends. */
export function isSameText(left: string, right: string): boolean {
  if (left === right) return true;
  if (!left.includes('\r') && !right.includes('\r')) return false;
  return left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n');
}
