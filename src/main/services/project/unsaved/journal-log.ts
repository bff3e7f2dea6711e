import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { textChangeSchema } from '../../../../shared/contract/sent-text.ts';
import { readingBounds } from '../../../../shared/project/bounds/reading-bounds.ts';
import { applyTextChanges, changedLength, type TextChange } from '../../../../shared/text/text-changes.ts';

/** The unsaved text of one window. Records of version 1 were shared by all windows of a file; versions 1 and 2 contain only a text. */
export const journalRecordSchema = z.object({
  version: z.literal([1, 2, 3]),
  folder: z.string(),
  path: z.string(),
  window: z.string().default(''),
  text: z.string(),
  savedAt: z.number(),
  baseVersion: z.string(),
});

export type JournalRecord = z.infer<typeof journalRecordSchema>;

const journalStepSchema = z.object({
  savedAt: z.number(),
  baseVersion: z.string(),
  changes: z.array(textChangeSchema),
  /** Characters of the text after the changes. */
  length: z.number(),
});

/** A change to the text of a record, in a line after it. */
export type JournalStep = z.infer<typeof journalStepSchema>;

/** Lines after a text; with one more it is rewritten. Applying them while reading takes less than a second. */
export const maxSteps = 1_000;
/** Bytes of these lines. */
export const maxStepBytes = 512 * 1024;
/** Bytes of the largest record: the largest text with every character escaped, and its other fields and lines. */
export const maxRecordBytes = 6 * readingBounds.fileSize + 64 * 1024 + maxStepBytes;

/** Changes that are applied at once while a record is read, before yielding to other work. */
const changesAtOnce = 1_000;

/** Returns one line of a record: a checksum and the content. A line that was cut off does not match its checksum. */
export function journalLine(content: JournalRecord | JournalStep): Buffer {
  const json = Buffer.from(JSON.stringify(content), 'utf8');
  return Buffer.concat([Buffer.from(`${checksumOf(json)} `, 'latin1'), json, Buffer.from('\n', 'latin1')]);
}

const checksumOf = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(8, '0');

/** Parses a record up to the first line that cannot be read; undefined if that is the first. Never throws. */
export async function readJournalRecord(bytes: Buffer): Promise<JournalRecord | undefined> {
  // Versions 1 and 2 are one object without a checksum.
  if (bytes[0] === 0x7b) return parsed(journalRecordSchema, bytes);
  const [first, ...rest] = linesOf(bytes);
  let record = first && parsed(journalRecordSchema, first);
  if (record === undefined) return undefined;
  let { length } = record.text;
  let waiting: TextChange[] = [];
  for (const line of rest) {
    const step = parsed(journalStepSchema, line);
    if (step === undefined || changedLength(length, step.changes) !== step.length || step.length > readingBounds.fileSize) break;
    length = step.length;
    for (const change of step.changes) {
      waiting.push(change);
      if (waiting.length < changesAtOnce) continue;
      record = { ...record, text: applyTextChanges(record.text, waiting) ?? record.text };
      waiting = [];
      await new Promise(setImmediate);
    }
    record = { ...record, savedAt: step.savedAt, baseVersion: step.baseVersion };
  }
  return { ...record, text: applyTextChanges(record.text, waiting) ?? record.text };
}

/** Returns the contents of the lines up to the first one that is damaged, cut off, or longer than any that is written. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  let last = bytes.length;
  while (lines.length <= maxSteps) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || end >= last) break;
    if (start === 0) last = end + 1 + maxStepBytes;
    const content = bytes.subarray(start + 9, end);
    if (bytes.toString('latin1', start, start + 9) !== `${checksumOf(content)} `) break;
    lines.push(content);
    start = end + 1;
  }
  return lines;
}

function parsed<Output>(schema: z.ZodType<Output>, json: Buffer): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(json.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
