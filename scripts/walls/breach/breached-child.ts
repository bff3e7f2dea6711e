/**
 * The runtime child with strangers in its main realm: after hardening it runs attempts that hold everything of Node somebody
 * could have kept from before, and reports what they reached as missing layers. A bundle of its own that only tests build.
 * Parameters, behind the role of a child that can be stopped: the theme, and where the targets are, as JSON; or `ending` and the name of one, which comes a moment after hello.
 */
import { join } from 'node:path';
import { childRoles } from '../../../src/main/runtime/channel/child-roles.ts';
import { startRelay } from '../../../src/main/runtime/child/debugging/start-relay.ts';
import { hardenMainRealm } from '../../../src/main/runtime/child/hardening/steps.ts';
import { startChild } from '../../../src/main/runtime/child/start-child.ts';
import type { Targets } from './attempt.ts';
import { endings, refusedEndings } from './endings.ts';
import { keepEverything, type Kept } from './kept.ts';
import { runTheme } from './run-theme.ts';

const [role, ...rest] = process.argv.slice(2);
const isDebugged = role === childRoles.debugged;
const [theme = '', where = '{}'] = isDebugged ? rest : [role, ...rest];
const host = process;

function attack(kept: Kept): Promise<string[]> {
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

function startBreached(): void {
  const kept = keepEverything();
  startChild(hardenMainRealm, () => () => attack(kept));
}

if (isDebugged) void startRelay(undefined, join(__dirname, 'relay-thread.cjs')).then(startBreached);
else startBreached();
