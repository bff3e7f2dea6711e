import { constants } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { makeCacheFolder, removeCacheFolder } from './cache-folder.ts';
import type { DiskBody, Segment } from './disk-body.ts';

const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = constants;
/** Files that stay open. */
const maxOpen = 32;
/** A file takes so much of the bound, so that the oldest bodies make room for others soon after they are dropped. */
const share = 64;
const leastSegment = 64 * 1024;
const largestSegment = 4 * 1024 ** 2;
const zeros = Buffer.alloc(64 * 1024);

const createFile = (file: string): Promise<FileHandle> => open(file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);

async function writeAt(handle: FileHandle, data: Buffer, position: number): Promise<void> {
  for (let at = 0; at < data.length; ) at += (await handle.write(data, at, data.length - at, position + at)).bytesWritten;
}

async function madeFolder(folder: string): Promise<string> {
  await makeCacheFolder(folder);
  return folder;
}

/**
 * The files of one folder, which is there while any of them is. Every method that returns a promise has to be awaited before the next one that
 * writes.
 */
export class SegmentFiles {
  readonly #folderOf: () => string;
  #folder: string | undefined;
  readonly #all = new Set<Segment>();
  /** The last one was used last. */
  readonly #open = new Set<Segment>();
  #count = 0;
  #bytes = 0;
  #live = 0;
  #segmentBytes = largestSegment;

  /** `folderOf` names the folder when one is needed. */
  constructor(folderOf: () => string) {
    this.#folderOf = folderOf;
  }

  /** Returns the bytes of all files with bodies; others are about to be deleted. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the bytes of the bodies in them. */
  get live(): number {
    return this.#live;
  }

  /** Returns the files, oldest first. */
  get all(): readonly Segment[] {
    return [...this.#all];
  }

  /** Chooses the size of further files for a bound of all. */
  setBound(maxBytes: number): void {
    this.#segmentBytes = Math.max(leastSegment, Math.min(largestSegment, Math.floor(maxBytes / share)));
  }

  /** Returns whether no further body may begin in a file with so many more bytes. */
  isFull(segment: Segment, more: number): boolean {
    return segment.isFull || segment.size + more >= this.#segmentBytes;
  }

  /** Notes that a body is in a file. */
  hold(segment: Segment, body: DiskBody): void {
    if (segment.bodies.size === 0) this.#bytes += segment.size;
    segment.bodies.add(body);
    segment.live += body.bytes;
    this.#live += body.bytes;
  }

  /** Notes that a body is no longer wanted in a file. */
  giveUp(segment: Segment, body: DiskBody): void {
    if (!segment.bodies.delete(body)) return;
    segment.live -= body.bytes;
    this.#live -= body.bytes;
    if (segment.bodies.size === 0) this.#bytes -= segment.size;
  }

  /** Returns the file to write to. Throws what the system throws. */
  async writable(): Promise<Segment> {
    for (const segment of this.#all) {
      if (!this.isFull(segment, 0)) return segment;
      segment.isFull = true;
    }
    this.#folder ??= await madeFolder(this.#folderOf());
    this.#count += 1;
    const file = path.join(this.#folder, `${this.#count}.bodies`);
    const handle = await createFile(file).catch(async (thrown: unknown) => {
      // Somebody has deleted the folder.
      if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
      await madeFolder(path.dirname(file));
      return await createFile(file);
    });
    const { dev: device, ino: inode } = await handle.stat();
    const segment: Segment = { file, device, inode, size: 0, live: 0, isFull: false, bodies: new Set(), uses: 0, handle };
    this.#all.add(segment);
    await this.#used(segment);
    return segment;
  }

  /** Adds bytes at the end of a file. After a failure the file has no more than before. Throws what the system throws. */
  async append(segment: Segment, data: Buffer): Promise<void> {
    await this.#using(segment, async (handle) => {
      try {
        await writeAt(handle, data, segment.size);
      } catch (thrown) {
        segment.isFull = true;
        await handle.truncate(segment.size).catch(() => undefined);
        throw thrown;
      }
    });
    segment.size += data.length;
    if (segment.bodies.size > 0) this.#bytes += data.length;
  }

  /** Overwrites bytes of a file. Throws what the system throws. */
  async overwrite(segment: Segment, offset: number, data: Buffer): Promise<void> {
    await this.#using(segment, async (handle) => await writeAt(handle, data, offset));
  }

  /** Overwrites everything in a file that is no wanted body, which needs no room on the disk. Throws what the system throws. */
  async blank(segment: Segment): Promise<void> {
    const wanted = [...segment.bodies].map(({ place, bytes }) => ({ from: place?.offset ?? 0, bytes }));
    wanted.sort((a, b) => a.from - b.from);
    await this.#using(segment, async (handle) => {
      let at = 0;
      for (const { from, bytes } of [...wanted, { from: segment.size, bytes: 0 }]) {
        for (; at < from; at += zeros.length) await writeAt(handle, zeros.subarray(0, from - at), at);
        at = from + bytes;
      }
    });
  }

  /** Returns bytes of a file. Throws if they are not there, or the file is another one by now. */
  async read(segment: Segment, offset: number, length: number): Promise<Buffer> {
    return await this.#using(segment, async (handle) => {
      const data = Buffer.allocUnsafeSlow(length);
      for (let at = 0; at < length; ) {
        const { bytesRead } = await handle.read(data, at, length - at, offset + at);
        if (bytesRead === 0) throw new Error(`${segment.file} has been cut off.`);
        at += bytesRead;
      }
      return data;
    });
  }

  /** Deletes a file, and the folder with the last one. Files that cannot be deleted are left to the next start. */
  async remove(segment: Segment): Promise<void> {
    for (const body of segment.bodies) this.giveUp(segment, body);
    this.#all.delete(segment);
    this.#open.delete(segment);
    const { handle } = segment;
    segment.handle = undefined;
    await handle?.close().catch(() => undefined);
    await unlink(segment.file).catch(() => undefined);
    if (this.#all.size > 0 || this.#folder === undefined) return;
    const folder = this.#folder;
    this.#folder = undefined;
    await removeCacheFolder(folder).catch(() => undefined);
  }

  /** Does something with an open file, which no other closes meanwhile. */
  async #using<T>(segment: Segment, work: (handle: FileHandle) => Promise<T>): Promise<T> {
    segment.uses += 1;
    try {
      const handle = segment.handle ?? (await this.#reopened(segment));
      await this.#used(segment);
      return await work(handle);
    } finally {
      segment.uses -= 1;
    }
  }

  /** Opens a file again if it is still the one that was written. */
  async #reopened(segment: Segment): Promise<FileHandle> {
    const handle = await open(segment.file, O_RDWR | O_NOFOLLOW);
    const { dev, ino } = await handle.stat();
    if (dev === segment.device && ino === segment.inode && this.#all.has(segment) && segment.handle === undefined) {
      segment.handle = handle;
      return handle;
    }
    await handle.close();
    // Another reader was faster.
    if (segment.handle !== undefined) return segment.handle;
    throw new Error(`${segment.file} is another file.`);
  }

  /** Closes the files that were not used for longest. */
  async #used(segment: Segment): Promise<void> {
    this.#open.delete(segment);
    this.#open.add(segment);
    for (const oldest of this.#open) {
      if (this.#open.size <= maxOpen) return;
      if (oldest.uses > 0) continue;
      this.#open.delete(oldest);
      const { handle } = oldest;
      oldest.handle = undefined;
      await handle?.close().catch(() => undefined);
    }
  }
}
