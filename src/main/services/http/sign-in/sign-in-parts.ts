import type { Redactor } from '../../exchanges/redaction.ts';
import type { SendTarget } from '../http-connections.ts';
import type { CookieStore } from './cookies/cookie-store.ts';
import type { Sender } from './own-request.ts';

/** What signing in to one connection needs. */
export interface SignInParts {
  readonly target: SendTarget;
  readonly redactor: Redactor;
  readonly sender: Sender;
  readonly cookies: CookieStore;
}
