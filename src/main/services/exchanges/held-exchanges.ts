import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { type ExchangePatch, maskExchange } from './mask-exchange.ts';
import type { Redactor } from './redaction.ts';
import type { TextBody } from './text-body.ts';

export type BodyPart = 'request' | 'response';

/** An exchange with its bodies. */
export interface HeldExchange {
  readonly id: string;
  /** Masked, as last reported or read. */
  shown: Exchange | undefined;
  /** Changes since then, which may contain secrets; the whole exchange if `shown` is undefined. */
  fresh: ExchangePatch | undefined;
  later: (() => ExchangePatch) | undefined;
  request: TextBody | undefined;
  response: TextBody | undefined;
  /** Bodies that were kept until newer ones needed their room. */
  readonly dropped: Set<BodyPart>;
}

/** Exchanges that can be pinned at a time. */
export const maxPinned = 100;

/**
 * The exchanges of a store, bounded in number and in bytes of their bodies; the oldest go first. Pinned ones do not count and stay, and
 * their bodies go after those of all others.
 */
export class HeldExchanges {
  /** By id; insertion order is age. */
  readonly #held = new Map<string, HeldExchange>();
  readonly #pinned = new Set<string>();
  #maxBytes: number;
  #maxExchanges: number;
  readonly #onForget: (id: string) => void;
  #bytes = 0;

  /** `onForget` is called for every exchange that is dropped. */
  constructor(bounds: { readonly maxBytes: number; readonly maxExchanges: number }, onForget: (id: string) => void) {
    this.#maxBytes = bounds.maxBytes;
    this.#maxExchanges = bounds.maxExchanges;
    this.#onForget = onForget;
  }

  /** Changes the bounds, and drops what no longer fits. */
  setBounds(bounds: { readonly maxBytes: number; readonly maxExchanges: number }): void {
    this.#maxBytes = bounds.maxBytes;
    this.#maxExchanges = bounds.maxExchanges;
    for (const old of this.#held.values()) {
      if (this.#counted <= this.#maxExchanges) break;
      if (!this.#stays(old)) this.#forget(old);
    }
    this.#dropBodies();
  }

  /** Exchanges within the bound of their number. */
  get #counted(): number {
    return this.#held.size - this.#pinned.size;
  }

  #stays(entry: HeldExchange): boolean {
    return this.#pinned.has(entry.id) || isUnderWay(entry);
  }

  /** Pins an exchange, or lets it go again. Returns false if too many are pinned. */
  pin(id: string, isPinned: boolean): boolean {
    if (!isPinned) this.#pinned.delete(id);
    else if (this.#pinned.size >= maxPinned && !this.#pinned.has(id)) return false;
    else if (this.#held.has(id)) this.#pinned.add(id);
    return true;
  }

  /** Bytes of all bodies. */
  get bytes(): number {
    return this.#bytes;
  }

  get(id: string): HeldExchange | undefined {
    return this.#held.get(id);
  }

  /** Returns the ids, oldest first. */
  ids(): readonly string[] {
    return [...this.#held.keys()];
  }

  add(entry: HeldExchange): void {
    this.#held.set(entry.id, entry);
  }

  /**
   * Drops several exchanges at once, because it takes time to find the oldest: beyond the bound and a twentieth more, all beyond the bound. So
   * the newest are held up to the bound, as windows list them.
   */
  dropSurplus(newest: HeldExchange): void {
    if (this.#counted <= this.#maxExchanges + Math.floor(this.#maxExchanges / 20)) return;
    for (const old of this.#held.values()) {
      if (this.#counted <= this.#maxExchanges) break;
      if (old !== newest && !this.#stays(old)) this.#forget(old);
    }
  }

  /** Keeps a body, evicting older ones if necessary. */
  keep(entry: HeldExchange, part: BodyPart, body: TextBody): void {
    if (entry[part] !== undefined) this.#dropBody(entry, part);
    if (body.bytes > this.#maxBytes) return;
    entry[part] = body;
    entry.dropped.delete(part);
    this.#bytes += body.bytes;
    this.#dropBodies(entry);
    // Only this exchange is left: its answer matters more than its request.
    if (this.#bytes > this.#maxBytes) this.#dropBody(entry, 'request');
  }

  /** Drops the exchanges that are finished; pinned ones only if these are not to stay. */
  dropFinished({ keepsPinned }: { readonly keepsPinned: boolean }): void {
    if (!keepsPinned) this.#pinned.clear();
    for (const entry of this.#held.values()) if (!this.#stays(entry)) this.#forget(entry);
  }

  clear(): void {
    this.#held.clear();
    this.#pinned.clear();
    this.#bytes = 0;
  }

  /** Drops bodies until the rest fits, the oldest first and those of pinned exchanges last; those of `newest` stay. */
  #dropBodies(newest?: HeldExchange): void {
    // Finding the oldest takes time: a map goes past the places of all that were deleted since it last grew.
    if (this.#bytes <= this.#maxBytes) return;
    for (const arePinned of [false, true]) {
      for (const entry of this.#held.values()) {
        if (this.#bytes <= this.#maxBytes) return;
        if (entry === newest || this.#pinned.has(entry.id) !== arePinned) continue;
        this.#dropBody(entry, 'response');
        this.#dropBody(entry, 'request');
      }
    }
  }

  #dropBody(entry: HeldExchange, part: BodyPart): void {
    const body = entry[part];
    if (body === undefined) return;
    this.#bytes -= body.bytes;
    entry[part] = undefined;
    entry.dropped.add(part);
  }

  #forget(entry: HeldExchange): void {
    this.#dropBody(entry, 'request');
    this.#dropBody(entry, 'response');
    this.#held.delete(entry.id);
    this.#pinned.delete(entry.id);
    this.#onForget(entry.id);
  }
}

/** Adds changes to those that have not been reported or read yet. */
export function addPatch(entry: HeldExchange, patch: ExchangePatch): void {
  if (entry.fresh === undefined) entry.fresh = { ...patch };
  else Object.assign(entry.fresh, patch);
}

/** Returns the exchange as it may be shown, with everything known about it so far. */
export function shownExchange(entry: HeldExchange, redactor: Redactor): Exchange | undefined {
  if (entry.later !== undefined) {
    const { later } = entry;
    entry.later = undefined;
    entry.fresh = { ...later(), ...entry.fresh };
  }
  if (entry.fresh !== undefined) {
    maskExchange(entry.fresh, redactor);
    // The first patch has all the fields.
    entry.shown = (entry.shown === undefined ? entry.fresh : { ...entry.shown, ...entry.fresh }) as Exchange;
    entry.fresh = undefined;
  }
  return entry.shown;
}

function isUnderWay({ fresh, shown }: HeldExchange): boolean {
  const state = fresh?.state ?? shown?.state;
  const paused = fresh !== undefined && 'paused' in fresh ? fresh.paused : shown?.paused;
  return paused !== undefined || state === 'waiting' || state === 'streaming';
}
