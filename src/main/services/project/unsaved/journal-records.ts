import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readingBounds } from '../../../../shared/project/bounds/reading-bounds.ts';
import { type JournalRecord, largestRecord, readJournalRecord } from './journal-log.ts';
import { readOrdinaryFile } from '../ordinary-file.ts';

/** A record as it was found. */
export interface FoundRecord extends JournalRecord {
  /** Name of the newest of its files that can be read. */
  readonly id: string;
  /** Names of all its files: there are older ones until the disk holds the newest. */
  readonly names: readonly string[];
  /** Bytes. */
  readonly size: number;
}

/** Texts of one file that are kept at most; the oldest go first. */
export const mostKeptTexts = 10;
/** Bytes of these texts together. */
export const mostKeptBytes = 4 * readingBounds.fileSize;
/** Milliseconds after which nobody is going to ask for a text any more: 90 days. */
export const keptFor = 90 * 24 * 60 * 60 * 1000;

/** Milliseconds after which a file that cannot be read is removed: it was being written when the app was ended. */
const tornFor = 24 * 60 * 60 * 1000;

/** What the names of all files of one record begin with. */
const recordOf = (name: string): string => /^[0-9a-f]{32}\.[0-9a-f]{32}(?=\.)/.exec(name)?.[0] ?? name;

/** When a file was written, by its name; files of versions before have no time in theirs. */
const writtenAt = (name: string): number => Number.parseInt(/\.([0-9a-z]{1,9})-[0-9a-z]+\.log$/.exec(name)?.[1] ?? '', 36);

/** Every record of a file, newest first. What cannot be read is left out, and removed after a day. */
export async function findRecords(folder: string, prefix: string, file: string): Promise<FoundRecord[]> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(prefix) && /\.(json|log)$/.test(name));
  const groups = Map.groupBy(own, recordOf);
  const found = await Promise.all([...groups.values()].map((group) => readNewest(folder, group)));
  return found.flatMap((record) => (record?.path === file ? [record] : [])).sort(newestFirst);
}

/** Time and number at the end of the name of a file. */
const stampOf = (name: string): string => name.slice(name.lastIndexOf('.', name.length - '.log'.length - 1));

/** Of two that were written within one millisecond the one with the higher number is the newer one. */
function newestFirst(left: FoundRecord, right: FoundRecord): number {
  return right.savedAt - left.savedAt || (stampOf(right.id) < stampOf(left.id) ? -1 : 1);
}

async function readNewest(folder: string, names: readonly string[]): Promise<FoundRecord | undefined> {
  const records = (await Promise.all(names.map((name) => readRecord(folder, name)))).flatMap((record) => record ?? []);
  const [newest] = records.sort(newestFirst);
  if (newest !== undefined) return { ...newest, names };
  for (const name of names) {
    if (Date.now() - writtenAt(name) > tornFor) await rm(path.join(folder, name), { force: true, recursive: true }).catch(() => undefined);
  }
  return undefined;
}

async function readRecord(folder: string, name: string): Promise<FoundRecord | undefined> {
  try {
    const bytes = await readOrdinaryFile(path.join(folder, name), largestRecord);
    const record = bytes && (await readJournalRecord(bytes));
    return record && { ...record, id: name, names: [name], size: bytes.length };
  } catch {
    return undefined;
  }
}

/** Removes all files of a record. Throws what the system throws. */
export async function removeRecord(folder: string, { names }: FoundRecord): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true, recursive: true });
}

/**
 * Records that nobody uses, without those that are too old, or too many, or too large together: these are removed, the oldest
 * first. The ones in use count, and stay.
 */
export async function removeSurplus(
  folder: string,
  records: readonly FoundRecord[],
  isInUse: (record: FoundRecord) => boolean,
): Promise<FoundRecord[]> {
  const used = records.filter(isInUse);
  const rest: FoundRecord[] = [];
  let bytes = used.reduce((sum, record) => sum + record.size, 0);
  for (const record of records) {
    if (isInUse(record)) continue;
    bytes += record.size;
    const isSurplus = used.length + rest.length >= mostKeptTexts || bytes > mostKeptBytes || Date.now() - record.savedAt > keptFor;
    if (!isSurplus) rest.push(record);
    // What cannot be removed now is tried again with the next look.
    else await removeRecord(folder, record).catch(() => undefined);
  }
  return rest;
}
