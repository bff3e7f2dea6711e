/** Returns the expression that reads a path in user code: `v('regionFilter.value')`. */
export function readPath(path: string): string {
  return `v('${path.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}')`;
}
