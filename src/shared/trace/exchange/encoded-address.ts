/**
 * Returns an address as other tools take it (RFC 3986): without `user:password@`, and with blanks, brackets and the like encoded behind the
 * name of the host.
 */
export function encodedAddress(url: string): string {
  const text = url.toWellFormed();
  const start = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/.exec(text)?.[0] ?? '';
  const host = start.replace(/:\/\/.*@/, '://');
  const [before = '', ...behind] = text.slice(start.length).split('#');
  const fragment = behind.length === 0 ? '' : `#${encodedPart(behind.join('%23'))}`;
  return host + encodedPart(before) + fragment;
}

function encodedPart(text: string): string {
  return text.replace(/%(?![0-9A-Fa-f]{2})|[^\w!$%&'()*+,./:;=?@~-]/gu, encodeURIComponent);
}
