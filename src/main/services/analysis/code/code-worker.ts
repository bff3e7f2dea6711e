import { parentPort } from 'node:worker_threads';
import { createCodeChecker } from '../../../../shared/project/code-problems/code-problems.ts';
import type { CodeQuestion, CodeReply } from './code-messages.ts';

/** Entry of the thread that checks the code of scripts. Main terminates it if an answer takes too long. */
const checker = createCodeChecker();

parentPort?.on('message', ({ scripts, project }: CodeQuestion) => {
  const reply = (message: CodeReply): void => parentPort?.postMessage(message);
  try {
    reply({ kind: 'found', problems: checker.check(scripts, project) });
  } catch (thrown) {
    reply({ kind: 'failed', stack: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
