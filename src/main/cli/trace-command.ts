import { createReadStream } from 'node:fs';
import { AppError } from '../../shared/errors/app-error.ts';
import { readTraces } from '../../shared/trace/read-trace.ts';
import { tracesText } from './trace-text.ts';

/** Bytes of a file with traces: many times what one run may have. */
const largestFile = 64 * 1024 * 1024;

/** `dashwright trace`: prints traces that were saved, of this version or an older one. `-` reads the standard input. */
export async function traceCommand(file: string): Promise<void> {
  const [name, bytes] = file === '-' ? ['The standard input', process.stdin] : [file, createReadStream(file)];
  console.log(tracesText(readTraces(await readSaved(name, bytes))));
}

/**
 * Returns the text of a file with traces, of which at most `longest` bytes are read and kept.
 * @throws AppError `file-missing`, `file-too-large`
 */
export async function readSaved(name: string, bytes: AsyncIterable<Uint8Array | string>, longest = largestFile): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of bytes) {
      pieces.push(Buffer.from(piece));
      size += piece.length;
      if (size > longest) break;
    }
  } catch (cause) {
    throw new AppError('file-missing', `${name} cannot be read. Name a file with a trace, or - for the standard input.`, { cause });
  }
  if (size <= longest) return new TextDecoder().decode(Buffer.concat(pieces));
  throw new AppError(
    'file-too-large',
    `${name} is larger than ${longest / 1024 ** 2} MB, so it is no saved trace. Copy a trace as JSON, or save what run --json prints.`,
  );
}
