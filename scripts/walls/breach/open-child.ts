/** The same attempts in a process without any wall: the control run. Parameters as those of the breached child. */
import type { Targets } from './attempt.ts';
import { keepEverything } from './kept.ts';
import { runTheme } from './run-theme.ts';

const [, , theme = '', where = '{}'] = process.argv;
process.on('uncaughtException', () => undefined);
void runTheme({ theme, targets: JSON.parse(where) as Targets, kept: keepEverything(), host: process, patience: 3000 }).then((outcome) =>
  process.send?.(outcome, () => process.exit()),
);
