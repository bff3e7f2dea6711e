import { parentPort } from 'node:worker_threads';
import { createCodeChecker } from '../../../../shared/project/code-problems/code-problems.ts';
import { type CodeReply, type CodeRequest, codeStep } from './code-messages.ts';

/** Entry of the thread that checks the code of scripts. Main terminates it if all replies to a question take too long together. */
const checker = createCodeChecker(() => performance.now());

parentPort?.on('message', (request: CodeRequest) => {
  const reply = (message: CodeReply): void => parentPort?.postMessage(message);
  try {
    if (request !== 'further') checker.take(request.scripts, request.project);
    reply({ kind: 'found', ...checker.advance(codeStep) });
  } catch (thrown) {
    reply({ kind: 'failed', stack: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
