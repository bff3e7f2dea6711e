import { createHiddenPrompt } from './hidden-prompt.ts';
import type { RunBackEnd } from './run-connection.ts';
import { readRunServer } from './run-server.ts';
import { readRunSignIn } from './run-sign-in.ts';

/**
 * Returns the back-end at an address that the command names, with the sign-in of the environment or the terminal.
 * @throws AppError `invalid-input` naming the variable that is missing or wrong.
 */
export async function readRunBackEnd(baseUrl: string, middleware: boolean): Promise<RunBackEnd> {
  return { baseUrl, middleware, server: readRunServer(process.env), signIn: await readRunSignIn(process.env, terminalPrompt()) };
}

/** Returns what asks for a secret at the terminal; undefined without one. */
export function terminalPrompt(): ReturnType<typeof createHiddenPrompt> {
  return createHiddenPrompt({ input: process.stdin, output: process.stderr });
}
