/** Protocol of the socket between the localhost host and its page; the one that the host selects. */
export const socketProtocol = 'dashwright';

/**
 * Returns the key as a further protocol that the page offers, which is all that a script can add to the request for
 * a socket. The host never selects it.
 */
export function keyProtocol(key: string): string {
  return `key.${key}`;
}
