import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AskSecret } from './run-sign-in.ts';

/** The parts of a process that asking a person needs. */
interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
}

/**
 * Returns a prompt that writes to the error output, so that the output of the command stays clean, and does not show what is typed.
 * Returns undefined without a terminal: a script must not wait for input.
 */
export function createHiddenPrompt({ input, output }: Terminal): AskSecret {
  if (!input.isTTY || !output.isTTY) return undefined;
  return (label) =>
    new Promise((resolve, reject) => {
      // Readline echoes to its output, so it gets one that shows nothing.
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const lines = createInterface({ input, output: silent, terminal: true, historySize: 0 });
      let answer: string | undefined;
      output.write(`${label}: `);
      lines.once('line', (line) => {
        answer = line;
        lines.close();
      });
      lines.once('SIGINT', () => lines.close());
      lines.once('close', () => {
        output.write('\n');
        if (answer === undefined) reject(new AppError('cancelled', 'Nothing was typed, so nothing was sent.'));
        else resolve(answer);
      });
    });
}
