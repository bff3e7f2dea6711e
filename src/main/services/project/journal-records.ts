import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { type JournalRecord, largestRecord, readJournalRecord } from './journal-log.ts';
import { readOrdinaryFile } from './ordinary-file.ts';

/** A record as it was found. */
export interface FoundRecord extends JournalRecord {
  /** Name of its file. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Texts of one file that are kept at most; the oldest go first. */
export const mostKeptTexts = 10;
/** Bytes of these texts together. */
export const mostKeptBytes = 4 * readingBounds.fileSize;
/** Milliseconds after which nobody is going to ask for a text any more: 90 days. */
export const keptFor = 90 * 24 * 60 * 60 * 1000;

/** Every record of a file, newest first. What cannot be read is left out. */
export async function findRecords(folder: string, prefix: string, file: string): Promise<FoundRecord[]> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(prefix) && /\.(json|log)$/.test(name));
  const found = await Promise.all(own.map((name) => readRecord(folder, name)));
  return found.flatMap((record) => (record?.path === file ? [record] : [])).sort((left, right) => right.savedAt - left.savedAt);
}

async function readRecord(folder: string, name: string): Promise<FoundRecord | undefined> {
  try {
    const bytes = await readOrdinaryFile(path.join(folder, name), largestRecord);
    const record = bytes && (await readJournalRecord(bytes));
    return record && { ...record, name, size: bytes.length };
  } catch {
    return undefined;
  }
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
    else await rm(path.join(folder, record.name), { force: true, recursive: true }).catch(() => undefined);
  }
  return rest;
}
