/** Code of a file system error such as `ENOENT`; '' for anything else. */
export function errorCodeOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return '';
  return typeof thrown.code === 'string' ? thrown.code : '';
}
