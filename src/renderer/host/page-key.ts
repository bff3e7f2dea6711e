const entry = 'dashwright-key';

type PageOfKey = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

/**
 * The key that the localhost host gave this window behind the # of its address: taken out of there and kept for this tab
 * and the windows it opens, so that it outlives a reload and is sent to no other server. Null where there is none.
 */
export function takePageKey({ location, history, sessionStorage }: PageOfKey): string | null {
  const given = /^#key=([\w-]{1,100})$/.exec(location.hash)?.[1];
  if (given === undefined) return sessionStorage.getItem(entry);
  history.replaceState(null, '', location.pathname + location.search);
  keepPageKey({ sessionStorage }, given);
  return given;
}

/** Keeps a key for this tab and the windows it opens. */
export function keepPageKey({ sessionStorage }: Pick<Window, 'sessionStorage'>, key: string): void {
  sessionStorage.setItem(entry, key);
}
