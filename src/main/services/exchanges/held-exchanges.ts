import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { type ExchangePatch, maskExchange } from './mask-exchange.ts';
import type { Redactor } from './redaction.ts';
import type { DiskBodies } from './bodies/disk-bodies.ts';
import { type BodyBounds, type BodyOwner, HeldBodies } from './bodies/held-bodies.ts';

/** An exchange with its bodies. */
export interface HeldExchange extends BodyOwner {
  readonly id: string;
  /** Masked, as last reported or read. */
  shown: Exchange | undefined;
  /** Changes since then, which may contain secrets; the whole exchange if `shown` is undefined. */
  fresh: ExchangePatch | undefined;
  later: (() => ExchangePatch) | undefined;
}

/** Bounds of what a store keeps. */
export interface HeldBounds extends BodyBounds {
  readonly maxExchanges: number;
}

/** Exchanges that can be pinned at a time. */
export const maxPinned = 100;

/** The exchanges of a store, bounded in number; the oldest go first. Pinned ones do not count and stay. */
export class HeldExchanges {
  /** By id; insertion order is age. */
  readonly #held = new Map<string, HeldExchange>();
  readonly #pinned = new Set<string>();
  readonly bodies: HeldBodies;
  #maxExchanges: number;
  readonly #onForget: (id: string) => void;

  /** `onForget` is called for every exchange that is dropped. Without `disk` bodies that do not fit into memory are dropped. */
  constructor(bounds: HeldBounds, onForget: (id: string) => void, disk: DiskBodies | undefined) {
    this.bodies = new HeldBodies(bounds, (owner) => this.#pinned.has((owner as HeldExchange).id), disk);
    this.#maxExchanges = bounds.maxExchanges;
    this.#onForget = onForget;
  }

  /** Changes the bounds, and drops what no longer fits. */
  setBounds(bounds: HeldBounds): void {
    this.#maxExchanges = bounds.maxExchanges;
    for (const old of this.#held.values()) {
      if (this.#counted <= this.#maxExchanges) break;
      if (!this.#stays(old)) this.#forget(old);
    }
    this.bodies.setBounds(bounds);
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

  /** Drops the exchanges that are finished; pinned ones only if these are not to stay. */
  dropFinished({ keepsPinned }: { readonly keepsPinned: boolean }): void {
    if (!keepsPinned) this.#pinned.clear();
    for (const entry of this.#held.values()) if (!this.#stays(entry)) this.#forget(entry);
    this.bodies.clean();
  }

  clear(): void {
    for (const entry of this.#held.values()) this.bodies.forget(entry);
    this.#held.clear();
    this.#pinned.clear();
  }

  #forget(entry: HeldExchange): void {
    this.bodies.forget(entry);
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
