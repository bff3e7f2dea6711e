/**
 * The runtime child with strangers in its main realm: after hardening it runs attempts that hold everything of Node somebody
 * could have kept from before, and reports what they reached as missing layers. A bundle of its own that only tests build.
 * Parameters: the theme, and where the targets are, as JSON; or `ending` and the name of one, which comes a moment after hello.
 */
import { hardenMainRealm } from '../../../src/main/runtime/child/hardening/steps.ts';
import { startChild } from '../../../src/main/runtime/child/start-child.ts';
import type { Targets } from './attempt.ts';
import { endings, refusedEndings } from './endings.ts';
import { keepEverything } from './kept.ts';
import { runTheme } from './run-theme.ts';

const [, , theme = '', where = '{}'] = process.argv;
const kept = keepEverything();
const host = process;

function attack(): Promise<string[]> {
  if (theme !== 'ending') {
    const outcome = runTheme({ theme, targets: JSON.parse(where) as Targets, kept, host, patience: 400 });
    return outcome.then(({ reached }) => [...reached]);
  }
  const ending = endings[where] ?? refusedEndings[where];
  kept.globals.setTimeout(() => {
    try {
      void ending?.(kept, host);
    } catch {
      // Refused.
    }
  }, 200);
  return Promise.resolve([]);
}

startChild(hardenMainRealm, () => attack);
