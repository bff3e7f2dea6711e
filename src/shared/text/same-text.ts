/** Returns whether two texts are the same except for their line ends. */
export function isSameText(left: string, right: string): boolean {
  return left === right || left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n');
}
