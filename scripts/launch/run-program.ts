import { spawn } from 'node:child_process';

/** Milliseconds in which a repeated termination signal counts once: the terminal and npm both send it. */
const repeat = 500;

/**
 * Runs a program until it ends and passes termination signals on, each once, so that it can clean up. Resolves with the exit
 * code, 1 when it could not be started or was killed.
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  return new Promise((resolve) => {
    // In its own process group a terminal's Ctrl+C reaches it only through us. Windows has no such groups.
    const isAlone = process.platform !== 'win32';
    const child = spawn(program, parameters, { stdio: 'inherit', cwd: folder, env: environment, detached: isAlone });
    let last = Number.NEGATIVE_INFINITY;
    const pass = (signal: NodeJS.Signals): void => {
      if (!isAlone || performance.now() - last < repeat) return;
      last = performance.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.on(signal, pass);
    const settle = (code: number): void => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      settle(1);
    });
    child.on('exit', (code) => settle(code ?? 1));
  });
}
