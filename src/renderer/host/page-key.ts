const entry = 'dashwright-key';

type PageOfKey = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

/**
 * Returns the key that the localhost host put behind the # of this window's address. Moves it from there to the storage of this tab
 * and the windows it opens, so that it survives a reload and is sent to no other server. Null if there is none.
 */
export function takePageKey({ location, history, sessionStorage }: PageOfKey): string | null {
  const given = /^#key=([\w-]{1,100})$/.exec(location.hash)?.[1];
  if (given === undefined) return sessionStorage.getItem(entry);
  history.replaceState(null, '', location.pathname + location.search);
  keepPageKey({ sessionStorage }, given);
  return given;
}

/** Stores a key for this tab and the windows it opens. */
export function keepPageKey({ sessionStorage }: Pick<Window, 'sessionStorage'>, key: string): void {
  sessionStorage.setItem(entry, key);
}
