import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readingBounds } from '../../../../shared/project/bounds/reading-bounds.ts';
import { type JournalRecord, maxRecordBytes, readJournalRecord } from './journal-log.ts';
import { readOrdinaryFile } from '../ordinary-file.ts';

/** A record as found on disk. */
export interface FoundRecord extends JournalRecord {
  /** Name of the newest of its files that can be read. */
  readonly id: string;
  /** Names of all its files: older ones stay until the newest is on the disk. */
  readonly names: readonly string[];
  /** Bytes. */
  readonly size: number;
}

/** Texts of one file that are kept; the oldest are dropped first. */
export const maxKeptTexts = 10;
/** Bytes of these texts together. */
export const maxKeptBytes = 4 * readingBounds.fileSize;
/** Milliseconds after which a text is no longer wanted: 90 days. */
export const keptFor = 90 * 24 * 60 * 60 * 1000;

/** Milliseconds after which an unreadable file is removed: it was being written when the app ended. */
const tornFor = 24 * 60 * 60 * 1000;

/** Returns the common prefix of the names of a record's files. */
const recordOf = (name: string): string => /^[0-9a-f]{32}\.[0-9a-f]{32}(?=\.)/.exec(name)?.[0] ?? name;

/** Returns when a file was written, by its name; NaN for files of older versions, which have no time in their names. */
const writtenAt = (name: string): number => Number.parseInt(/\.([0-9a-z]{1,9})-[0-9a-z]+\.log$/.exec(name)?.[1] ?? '', 36);

/** Returns every record of a file, newest first. Leaves out unreadable files, and removes them after a day. */
export async function findRecords(folder: string, prefix: string, file: string): Promise<FoundRecord[]> {
  return (await findAllRecords(folder, (name) => name.startsWith(prefix))).filter((record) => record.path === file).sort(newestFirst);
}

/** Returns the records of the wanted files, by the names of the records; otherwise as {@link findRecords}. */
export async function findAllRecords(folder: string, isWanted: (name: string) => boolean): Promise<readonly FoundRecord[]> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => isWanted(name) && /\.(json|log)$/.test(name));
  const groups = Map.groupBy(own, recordOf);
  const found = await Promise.all([...groups.values()].map((group) => readNewest(folder, group)));
  return found.filter((record) => record !== undefined);
}

/** Returns the time and number at the end of a file name. */
const stampOf = (name: string): string => name.slice(name.lastIndexOf('.', name.length - '.log'.length - 1));

/** Compares records; of two written in the same millisecond, the one with the higher number is newer. */
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
    const bytes = await readOrdinaryFile(path.join(folder, name), maxRecordBytes);
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
 * Returns the records that are not in use, after removing those that are too old, too many or too large together, oldest
 * first. Records in use count towards the limits, but stay.
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
    const isSurplus = used.length + rest.length >= maxKeptTexts || bytes > maxKeptBytes || Date.now() - record.savedAt > keptFor;
    if (!isSurplus) rest.push(record);
    // What cannot be removed now is tried again next time.
    else await removeRecord(folder, record).catch(() => undefined);
  }
  return rest;
}
