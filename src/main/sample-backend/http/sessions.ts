import { randomBytes } from 'node:crypto';
import type { Cellset } from '../mdx/execute-query.ts';

/** One signed-in client with the cellsets it has open. */
export interface Session {
  readonly id: string;
  readonly user: string;
  readonly cellsets: Map<string, Cellset>;
  lastUsed: number;
}

/** Idle sessions end after about 20 minutes (`docs/format/back-end.md`, Sessions). */
const idleLimit = 20 * 60 * 1000;
const maximumSessions = 500;
const maximumCellsets = 500;

/** Sessions by cookie. The least recently used are dropped when there are too many: clients without a cookie jar open one per request. */
export class SessionStore {
  private readonly sessions = new Map<string, Session>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  find(id: string | undefined): Session | undefined {
    const session = id === undefined ? undefined : this.sessions.get(id);
    if (session === undefined) return undefined;
    if (this.now() - session.lastUsed > idleLimit) {
      this.sessions.delete(session.id);
      return undefined;
    }
    session.lastUsed = this.now();
    // Moved to the end, so that the map is in order of use.
    this.sessions.delete(session.id);
    this.sessions.set(session.id, session);
    return session;
  }

  open(user: string): Session {
    const session: Session = { id: randomId(), user, cellsets: new Map(), lastUsed: this.now() };
    this.sessions.set(session.id, session);
    dropOldest(this.sessions, maximumSessions);
    return session;
  }

  close(session: Session): void {
    this.sessions.delete(session.id);
  }
}

/** Stores a cellset in its session and returns its id. */
export function keepCellset(session: Session, cellset: Cellset): string {
  const id = randomId();
  session.cellsets.set(id, cellset);
  dropOldest(session.cellsets, maximumCellsets);
  return id;
}

export function randomId(): string {
  return randomBytes(12).toString('base64url');
}

/** Removes the first entries until at most `limit` are left. */
export function dropOldest(entries: Map<string, unknown>, limit: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= limit) return;
    entries.delete(key);
  }
}
