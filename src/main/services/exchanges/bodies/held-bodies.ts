import type { DiskBodies } from './disk-bodies.ts';
import type { DiskBody } from './disk-body.ts';
import type { TextBody } from './text-body.ts';

export type BodyPart = 'request' | 'response';
const exchangeParts = ['request', 'response'] as const;

/** Where a body is. `leaving`: in memory until it is on the disk. `dropped`: it was kept until newer ones needed its room. */
export type BodyState =
  | { readonly kind: 'none' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'memory'; readonly body: TextBody }
  | { readonly kind: 'leaving'; readonly body: TextBody; readonly name: symbol }
  | { readonly kind: 'disk'; readonly body: DiskBody };

/** What has bodies: an exchange. */
export type BodyOwner = Record<BodyPart, BodyState>;

export interface BodyBounds {
  /** Bytes of the bodies in memory. */
  readonly maxBytes: number;
  /** Bytes of files; 0 or undefined: none are written. */
  readonly maxDiskBytes?: number | undefined;
}

export const noBody: BodyState = { kind: 'none' };
const droppedBody: BodyState = { kind: 'dropped' };

/** Bytes that wait for the disk, beside the body that is being written; the oldest of more are dropped. */
const maxLeaving = 32 * 1024 ** 2;

/**
 * The bodies of exchanges, bounded in bytes: the newest in memory, older ones on the disk if there is one, and the oldest dropped. Those of
 * pinned exchanges make room after those of all others.
 */
export class HeldBodies {
  readonly #isPinned: (owner: BodyOwner) => boolean;
  readonly #disk: DiskBodies | undefined;
  #bounds: BodyBounds;
  /** Owners with bodies in memory, oldest first. */
  readonly #inMemory = new Set<BodyOwner>();
  #bytes = 0;
  /** Bodies that are leaving, by a name, oldest first. What writes them knows only the name, so that a dropped one is gone at once. */
  readonly #leaving = new Map<symbol, { readonly owner: BodyOwner; readonly part: BodyPart; readonly body: TextBody }>();
  #leavingBytes = 0;
  /** Owners with bodies on the disk, oldest first. */
  readonly #stored = new Set<BodyOwner>();

  constructor(bounds: BodyBounds, isPinned: (owner: BodyOwner) => boolean, disk: DiskBodies | undefined) {
    this.#bounds = bounds;
    this.#isPinned = isPinned;
    this.#disk = disk;
    disk?.setBound(this.#maxDisk);
  }

  /** Returns the bytes of all bodies in memory. */
  get bytes(): number {
    return this.#bytes + this.#leavingBytes;
  }

  get #maxDisk(): number {
    return this.#bounds.maxDiskBytes ?? 0;
  }

  /** Changes the bounds, and moves or drops what no longer fits. Tries the disk again if it failed. */
  setBounds(bounds: BodyBounds): void {
    this.#bounds = bounds;
    this.#disk?.setBound(this.#maxDisk);
    this.#disk?.resume();
    this.#fitMemory();
    this.#fitDisk();
  }

  /** Keeps a body in place of the one before. One that is larger than the memory goes to the disk at once. */
  keep(owner: BodyOwner, part: BodyPart, body: TextBody): void {
    if (isKept(owner[part])) this.#drop(owner, part);
    if (body.bytes > this.#bounds.maxBytes) {
      this.#leave(owner, part, body);
      return;
    }
    owner[part] = { kind: 'memory', body };
    this.#bytes += body.bytes;
    this.#inMemory.add(owner);
    this.#fitMemory(owner);
    // Only this exchange is left: its answer matters more than its request.
    if (this.#bytes > this.#bounds.maxBytes) this.#evict(owner, 'request');
  }

  /** Gives the bodies of an exchange to another one as well. */
  copy(from: BodyOwner, to: BodyOwner): void {
    for (const part of exchangeParts) {
      const state = from[part];
      if (state.kind === 'memory' || state.kind === 'leaving') this.keep(to, part, state.body);
      if (state.kind !== 'disk') continue;
      state.body.users += 1;
      to[part] = { kind: 'disk', body: state.body };
      this.#stored.add(to);
    }
  }

  /** Forgets the bodies of an exchange. */
  forget(owner: BodyOwner): void {
    for (const part of exchangeParts) this.#drop(owner, part);
    this.#inMemory.delete(owner);
    this.#stored.delete(owner);
  }

  /** Notes that a body cannot be read from the disk any more. */
  lose(owner: BodyOwner, part: BodyPart, state: BodyState): void {
    if (owner[part] === state) this.#drop(owner, part);
  }

  /** Deletes from the disk what was forgotten, also where it shares a file with what is kept. */
  clean(): void {
    this.#disk?.resume();
    this.#disk?.compact();
  }

  /** Moves bodies out of memory until the rest fits, the oldest first; those of `newest` stay. */
  #fitMemory(newest?: BodyOwner): void {
    // Finding the oldest takes time: a set goes past the places of all that were deleted since it last grew.
    if (this.#bytes <= this.#bounds.maxBytes) return;
    for (const arePinned of [false, true]) {
      for (const owner of this.#inMemory) {
        if (this.#bytes <= this.#bounds.maxBytes) return;
        if (owner === newest || this.#isPinned(owner) !== arePinned) continue;
        this.#evict(owner, 'response');
        this.#evict(owner, 'request');
        this.#inMemory.delete(owner);
      }
    }
  }

  #evict(owner: BodyOwner, part: BodyPart): void {
    const state = owner[part];
    // An empty one takes no room.
    if (state.kind !== 'memory' || state.body.bytes === 0) return;
    this.#drop(owner, part);
    this.#leave(owner, part, state.body);
  }

  /** Moves a body to the disk. One that is not taken is what it was before: dropped, or never kept. */
  #leave(owner: BodyOwner, part: BodyPart, body: TextBody): void {
    const disk = this.#disk;
    if (disk?.isWorking !== true || body.bytes > this.#maxDisk) return;
    const name = Symbol();
    owner[part] = { kind: 'leaving', body, name };
    this.#leaving.set(name, { owner, part, body });
    this.#leavingBytes += body.bytes;
    disk.move({
      bytes: body.bytes,
      body: () => this.#leaving.get(name)?.body,
      onMoved: (moved) => {
        this.#endLeaving(name);
        owner[part] = { kind: 'disk', body: moved };
        this.#stored.add(owner);
        // After those that were written together with it, which would count twice until then.
        queueMicrotask(() => this.#fitDisk());
      },
      onLost: () => this.#drop(owner, part),
    });
    this.#boundLeaving();
    this.#fitDisk();
  }

  #boundLeaving(): void {
    const [first] = this.#leaving.values();
    for (const arePinned of [false, true]) {
      for (const each of this.#leaving.values()) {
        const fitsDisk = this.#leavingBytes <= this.#maxDisk;
        if (fitsDisk && this.#leavingBytes - (first?.body.bytes ?? 0) <= maxLeaving) return;
        if (this.#isPinned(each.owner) === arePinned && (each !== first || !fitsDisk)) this.#drop(each.owner, each.part);
      }
    }
  }

  #endLeaving(name: symbol): void {
    this.#leavingBytes -= this.#leaving.get(name)?.body.bytes ?? 0;
    this.#leaving.delete(name);
  }

  /** Drops bodies on the disk, the oldest first, until there is room for those that are coming. */
  #fitDisk(): void {
    const disk = this.#disk;
    if (disk === undefined) return;
    if (this.#maxDisk === 0) for (const { owner, part } of this.#leaving.values()) this.#drop(owner, part);
    for (const arePinned of [false, true]) {
      for (const owner of this.#stored) {
        if (disk.bytes + this.#leavingBytes <= this.#maxDisk) return;
        if (this.#isPinned(owner) !== arePinned) continue;
        for (const part of exchangeParts) if (owner[part].kind === 'disk') this.#drop(owner, part);
        this.#stored.delete(owner);
      }
    }
  }

  #drop(owner: BodyOwner, part: BodyPart): void {
    const state = owner[part];
    if (state.kind === 'memory') this.#bytes -= state.body.bytes;
    if (state.kind === 'leaving') this.#endLeaving(state.name);
    if (state.kind === 'disk') this.#disk?.release(state.body);
    if (isKept(state)) owner[part] = droppedBody;
  }
}

function isKept({ kind }: BodyState): boolean {
  return kind === 'memory' || kind === 'leaving' || kind === 'disk';
}
