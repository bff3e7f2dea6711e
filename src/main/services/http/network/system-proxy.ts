import { BlockList, isIP } from 'node:net';

/** Returns the http(s) address of the proxy that this computer uses for an address; null for none. */
export type SystemProxy = (url: URL) => Promise<string | null>;

/** Returns whether an address is this computer itself, which is never behind a proxy of the system. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname) || hostname === '[::1]';
}

/**
 * Returns the proxy of HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY, lower case first, as curl reads them.
 * NO_PROXY: names including their subdomains, `host:port`, addresses, `10.0.0.0/8`, `*`; separated by commas or blanks.
 */
export function proxyOfEnvironment(url: URL, environment: NodeJS.ProcessEnv): string | null {
  const read = (name: string) => environment[name] || environment[name.toUpperCase()] || '';
  if (
    read('no_proxy')
      .split(/[\s,]+/)
      .some((entry) => entry !== '' && isExcepted(url, entry.toLowerCase()))
  )
    return null;
  const given = (url.protocol === 'https:' ? read('https_proxy') : read('http_proxy')) || read('all_proxy');
  if (given === '') return null;
  return given.includes('://') ? given : `http://${given}`;
}

function isExcepted(url: URL, entry: string): boolean {
  if (entry === '*') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const range = /^([^/]+)\/(\d{1,3})$/.exec(entry);
  if (range !== null) return isInRange(host, range[1] ?? '', Number(range[2]));
  const [, name = entry, port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
  if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false;
  const bare = name.replace(/^\[|\]$/g, '').replace(/^\*?\./, '');
  return host === bare || (isIP(host) === 0 && host.endsWith(`.${bare}`));
}

function isInRange(host: string, network: string, prefix: number): boolean {
  const kind = isIP(network);
  if (kind === 0 || kind !== isIP(host)) return false;
  try {
    const list = new BlockList();
    list.addSubnet(network, prefix, kind === 6 ? 'ipv6' : 'ipv4');
    return list.check(host, kind === 6 ? 'ipv6' : 'ipv4');
  } catch {
    return false;
  }
}

/** Returns the first usable entry of what Electron and browsers answer: `PROXY host:8080; HTTPS host:443; DIRECT`. */
export function proxyOfBrowserAnswer(answer: string): string | null {
  for (const entry of answer.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    if (kind.toUpperCase() === 'PROXY' && host !== '') return `http://${host}`;
    if (kind.toUpperCase() === 'HTTPS' && host !== '') return `https://${host}`;
    if (/^SOCKS/i.test(kind) && host !== '') return `socks://${host}`;
  }
  return null;
}
