import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJournalRecord } from '../../src/main/services/project/unsaved/journal-log.ts';

/** All unsaved texts that a data folder keeps by now: what is younger may be lost in a crash. */
export async function keptTexts(dataFolder: string): Promise<readonly string[]> {
  const journal = join(dataFolder, 'journal');
  const names = await readdir(journal, { recursive: true }).catch(() => []);
  const records = names.filter((name) => name.endsWith('.log'));
  // The file of a text that is written anew goes away meanwhile.
  const read = async (name: string) => await readJournalRecord(await readFile(join(journal, name)).catch(() => Buffer.alloc(0)));
  return (await Promise.all(records.map(read))).flatMap((record) => record?.text ?? []);
}
