import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type RecordedCase, recordedCaseSchema } from './case-schema.ts';

/**
 * Reads a recorded case.
 * @throws Error naming the file and what is wrong with it.
 */
export async function readCase(path: string): Promise<RecordedCase> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const parsed = recordedCaseSchema.safeParse(value);
  if (!parsed.success) throw new Error(`${path} is no recorded case:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
