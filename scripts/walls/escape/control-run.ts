import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Attempt, type Canaries, environmentName, repositoryOf } from './attempt.ts';

const program = fileURLToPath(new URL('./naive-child.ts', import.meta.url));
const patience = 20_000;

/** Runs one attempt against the naive context, in a process of its own, and gives everything it told. */
export function runNaively(attempt: Attempt, canaries: Canaries): Promise<string> {
  return new Promise((resolve) => {
    const child = fork(program, [], {
      env: { [environmentName]: canaries.environment },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let told = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('message', (text) => {
      told = String(text);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(told);
    });
    child.send({ repository: repositoryOf(attempt, canaries), response: attempt.response ?? '' });
  });
}
