import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readingBounds } from '../../../shared/project/bounds/reading-bounds.ts';
import { readOrdinaryFile } from './ordinary-file.ts';

/** One file of the journal: the unsaved text of one window. Records of version 1 were shared by all windows of a file. */
export const journalRecordSchema = z.object({
  version: z.literal([1, 2]),
  folder: z.string(),
  path: z.string(),
  window: z.string().default(''),
  text: z.string(),
  savedAt: z.number(),
  baseVersion: z.string(),
});

/** A record as it was found. */
export interface FoundRecord extends z.infer<typeof journalRecordSchema> {
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

/** Bytes: the largest text with an escape for each of its characters, and what stands beside it. */
const largestRecord = 6 * readingBounds.fileSize + 64 * 1024;

/** Every record of a file, newest first. What cannot be read is left out. */
export async function findRecords(folder: string, prefix: string, file: string): Promise<FoundRecord[]> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(prefix) && name.endsWith('.json'));
  const found = await Promise.all(own.map((name) => readRecord(folder, name)));
  return found.flatMap((record) => (record?.path === file ? [record] : [])).sort((left, right) => right.savedAt - left.savedAt);
}

async function readRecord(folder: string, name: string): Promise<FoundRecord | undefined> {
  try {
    const bytes = await readOrdinaryFile(path.join(folder, name), largestRecord);
    const parsed = journalRecordSchema.safeParse(bytes && JSON.parse(bytes.toString('utf8')));
    return parsed.success && bytes ? { ...parsed.data, name, size: bytes.length } : undefined;
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
