import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { AppError } from '../../shared/errors/app-error.ts';
import { readTraces } from '../../shared/trace/read-trace.ts';
import { tracesText } from './trace-text.ts';

/** `dashwright trace`: prints traces that were saved, of this version or an older one. `-` reads the standard input. */
export async function traceCommand(file: string): Promise<void> {
  const content = file === '-' ? await text(process.stdin) : await readSaved(file);
  console.log(tracesText(readTraces(content)));
}

async function readSaved(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new AppError('file-missing', `${file} cannot be read. Name a file with a trace, or - for the standard input.`, { cause });
  }
}
