import { type Connection, plainConnection } from '../../../shared/contract/connection-schema.ts';

export const colours: readonly Connection['colour'][] = ['green', 'blue', 'violet', 'amber', 'red'];

/** A new connection with an id of its own, as careful as it can be. */
export function newConnection(id: string): Connection {
  return {
    ...plainConnection,
    id,
    signIn: 'basic',
  };
}

export interface DraftProblems {
  readonly name?: string;
  readonly baseUrl?: string;
}

/** What has to be mended before the connection can be saved. */
export function draftProblems(draft: Connection, others: readonly Connection[]): DraftProblems {
  const name = draft.name.trim();
  const taken = others.some((other) => other.id !== draft.id && other.name.toLowerCase() === name.toLowerCase());
  const address = draft.kind === 'address' ? addressProblem(draft.baseUrl) : undefined;
  return {
    ...(name === '' ? { name: 'Give it a name.' } : taken ? { name: 'Another connection has this name.' } : {}),
    ...(address === undefined ? {} : { baseUrl: address }),
  };
}

/** Why an address cannot be used, undefined when it can. */
export function addressProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Type the address, such as https://server.example.com:8010.';
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return 'This is no address. Write it like https://server.example.com:8010.';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address has to start with https:// or http://.';
  if (url.username !== '' || url.password !== '') return 'Leave user and password out of the address; there are fields for them.';
  if (url.search !== '' || url.hash !== '') return 'Leave out everything from ? or # on.';
  return undefined;
}

/** The draft as it is saved: trimmed, the address without trailing slashes. */
export function finished(draft: Connection): Connection {
  return {
    ...draft,
    name: draft.name.trim(),
    user: draft.user.trim(),
    baseUrl: draft.baseUrl.trim().replace(/\/+$/, ''),
    activeUserOverride: draft.activeUserOverride.trim(),
  };
}

/** Whether the network can read along. */
export function isUnencrypted(baseUrl: string): boolean {
  return /^http:\/\/(?!localhost[:/]|localhost$|127\.|\[::1\])/i.test(baseUrl.trim());
}

/** Where a remembered password goes. */
export function rememberHint(store: 'keychain' | 'memory'): string {
  return store === 'keychain' ? 'Kept in the keychain of this system.' : 'No keychain was found: kept in memory until Dashwright closes.';
}
