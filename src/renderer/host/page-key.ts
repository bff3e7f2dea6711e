const entry = 'dashwright-key';

/** Milliseconds after which the key is stored at the latest: storage waits for the browser, which is busy while a window starts. */
const storing = 3_000;

type PageOfKey = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

/** Returns the key that the history entry of this window keeps; undefined if it keeps none. */
function keyOfEntry({ history }: Pick<Window, 'history'>): string | undefined {
  const state: unknown = history.state;
  const isKept = typeof state === 'object' && state !== null && entry in state;
  return isKept && typeof state[entry] === 'string' ? state[entry] : undefined;
}

/** Keeps a key through reloads of this window. */
function keepInEntry({ location, history }: Pick<Window, 'location' | 'history'>, key: string): void {
  history.replaceState({ [entry]: key }, '', location.pathname + location.search);
}

/** Calls `store` after a while, or just before the first press or key: either may open a window, which gets a copy of the storage. */
function beforeFirstAct(store: () => void): void {
  const acts = ['pointerdown', 'keydown'] as const;
  const now = (): void => {
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, now, { capture: true });
    store();
  };
  const timer = setTimeout(now, storing);
  for (const act of acts) addEventListener(act, now, { capture: true });
}

/**
 * Returns the key that the localhost host put behind the # of this window's address. Moves it from there to the history entry, so that
 * it survives a reload and is sent to no other server, and `later` to the storage of this tab and the windows it opens. Null if there is
 * none.
 */
export function takePageKey(page: PageOfKey, later: (store: () => void) => void = beforeFirstAct): string | null {
  const given = /^#key=([\w-]{1,100})$/.exec(page.location.hash)?.[1];
  if (given === undefined) return keyOfEntry(page) ?? page.sessionStorage.getItem(entry);
  keepInEntry(page, given);
  later(() => {
    // Unless a newer one was stored meanwhile.
    if (keyOfEntry(page) === given) page.sessionStorage.setItem(entry, given);
  });
  return given;
}

/** Stores a key for this tab and the windows it opens. */
export function keepPageKey(page: PageOfKey, key: string): void {
  keepInEntry(page, key);
  page.sessionStorage.setItem(entry, key);
}
