import type { Redactor } from '../../../exchanges/redaction.ts';

/** Values that stay secret after newer ones replaced them, because earlier answers, which contain them, are still shown. */
const maxFormer = 20;
/** Cookies that are held: each is secret as long as it may be sent, so that no more are kept. */
const maxCookies = 50;

interface LiveCookie {
  readonly secrets: readonly string[];
  /** Time at which it ends, in milliseconds. */
  readonly until: number;
}

/** The secret values of cookies, which the redactor knows as long as they are in here. */
export class CookieSecrets {
  readonly #redactor: Redactor;
  /** Cookies that may be sent, by name and place. */
  readonly #live = new Map<string, LiveCookie>();
  /** Values of cookies that were replaced or have ended, oldest first. */
  readonly #former = new Set<string>();

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** Makes values known to the redactor; each call is to be followed by `hold` or `retire`. */
  register(values: readonly string[]): void {
    for (const value of values) this.#redactor.register(value);
  }

  /** Returns whether another cookie may be held, or this one already is. */
  hasRoomFor(place: string): boolean {
    if (this.#live.has(place) || this.#live.size < maxCookies) return true;
    for (const [other, { until }] of this.#live) if (until <= Date.now()) this.end(other);
    return this.#live.size < maxCookies;
  }

  /** Keeps the newest values of a cookie secret for as long as it may be sent. */
  hold(place: string, cookie: LiveCookie): void {
    this.#live.set(place, cookie);
  }

  /** Retires the values of a cookie that is replaced or over. */
  end(place: string): void {
    this.retire(this.#live.get(place)?.secrets ?? []);
    this.#live.delete(place);
  }

  endAll(): void {
    for (const place of [...this.#live.keys()]) this.end(place);
  }

  /** Counts values as former ones, each once and as the newest. */
  retire(values: readonly string[]): void {
    for (const value of values) this.#retireOne(value);
  }

  #retireOne(value: string): void {
    if (this.#former.delete(value)) this.#redactor.forget(value);
    this.#former.add(value);
    const [oldest] = this.#former;
    if (oldest === undefined || this.#former.size <= maxFormer) return;
    this.#former.delete(oldest);
    this.#redactor.forget(oldest);
  }
}
