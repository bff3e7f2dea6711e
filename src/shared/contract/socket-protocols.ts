/** What the localhost host and its page speak over their socket; the one that the host chooses. */
export const socketProtocol = 'dashwright';

/**
 * How a page shows its key to the host: as a further protocol it offers, which is all that a script can add to the request for
 * a socket. The host never chooses it.
 */
export function keyProtocol(key: string): string {
  return `key.${key}`;
}
