/** An origin that no address of a project can have: whatever resolves to it is an address within the page. */
const ownOrigin = 'https://page.invalid';

function resolved(address: string): URL | undefined {
  try {
    return new URL(address, `${ownOrigin}/`);
  } catch {
    return undefined;
  }
}

/** Returns whether an address in inserted HTML may stay. Images may be inline data, everything else must be a web address or a fragment. */
export function isHarmlessAddress(address: string, isImage: boolean): boolean {
  // Browsers ignore white space and control characters inside the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to go
  const compact = address.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase();
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(compact)?.[1];
  if (scheme === undefined) return true;
  if (scheme === 'data') return isImage && /^data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon)[;,]/.test(compact);
  return scheme === 'http' || scheme === 'https' || scheme === 'mailto' || scheme === 'tel';
}

/** Returns whether loading an address would reach another server. Whatever cannot be parsed counts as one that does. */
export function leavesPage(address: string): boolean {
  const url = resolved(address.trim());
  return url === undefined || (url.protocol !== 'data:' && url.origin !== ownOrigin);
}

/** Returns whether a CSS value loads something from another server; fragments and inline pictures do not. */
export function loadsFromElsewhere(value: string): boolean {
  // Escaped text cannot be judged, and harmless addresses never need escapes.
  if (/\\|expression\s*\(|-moz-binding/i.test(value)) return true;
  if (!value.includes('(')) return false;
  const addresses = [...value.matchAll(/url\s*\(\s*([^"')\s][^)]*)/gi), ...value.matchAll(/"([^"]*)"|'([^']*)'/g)];
  return addresses.some(([, first, second]) => {
    const address = (first ?? second ?? '').trim();
    return !isHarmlessAddress(address, true) || leavesPage(address);
  });
}
