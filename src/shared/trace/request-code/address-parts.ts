/** The parts of an http(s) address that name a server, and its path. */
export interface AddressParts {
  readonly isSecure: boolean;
  /** In lower case; one of IPv6 with its brackets. */
  readonly host: string;
  readonly port: number;
  /** With its leading slash; '' without a path. */
  readonly path: string;
}

/** Returns the parts of an http(s) address without query; undefined for anything that a client could read in another way. */
export function addressParts(address: string): AddressParts | undefined {
  const [, scheme = '', host = '', port, path = ''] =
    /^(https?):\/\/([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?((?:\/[^?#\\]*)?)(?:[?#].*)?$/is.exec(address) ?? [];
  if (host === '') return undefined;
  const isSecure = scheme.toLowerCase() === 'https';
  return { isSecure, host: host.toLowerCase(), port: port === undefined ? (isSecure ? 443 : 80) : Number(port), path };
}
