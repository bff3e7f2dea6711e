import type { BackEndAccess } from './back-end-access.ts';

/**
 * Milliseconds that a page waits for the name of its user. A silent back-end must not hold up the files, nor
 * leave the page of the previous connection on the screen.
 */
const userPatience = 2_000;

export interface UserLookup {
  /**
   * Asks the active connection for its user. Returns false if another project or connection was chosen in the meantime.
   * Reloads the page if the user becomes known late.
   */
  connect(): Promise<boolean>;
  /** Makes lookups under way count no more. */
  abandon(): void;
}

interface UserLookupOptions {
  readonly backEnd: Pick<BackEndAccess, 'http' | 'connections'>;
  readonly reload: () => Promise<void>;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Returns a lookup of which only the latest counts. */
export function createUserLookup({ backEnd, reload, logBug }: UserLookupOptions): UserLookup {
  let latest = 0;
  const activeUser = (): string => backEnd.connections.state().activeUser;
  return {
    async connect() {
      const mine = ++latest;
      const asking = backEnd.http.connect();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(true), userPatience);
      });
      const isLate = await Promise.race([asking.then(() => false), late]);
      clearTimeout(timer);
      if (isLate && mine === latest) {
        const before = activeUser();
        void asking
          .then(() => (mine === latest && activeUser() !== before ? reload() : undefined))
          .catch((thrown: unknown) => logBug('late user', thrown));
      }
      return mine === latest;
    },
    abandon() {
      latest += 1;
    },
  };
}
